// What can be seen on the screen as a whole.
export async function inSight(page, assert, ...what) {
  const { width, height } = page.viewportSize();
  for (const selector of what) {
    const box = await page.locator(selector).first().boundingBox();
    assert.ok(box && box.x >= -1 && box.y >= -1 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1, `${selector} is out of sight: ${JSON.stringify(box)}`);
    // Nor cut off by what it scrolls in.
    const hidden = await page.locator(selector).first().evaluate((e) => {
      const { left, right, top, bottom } = e.getBoundingClientRect();
      for (let frame = e.parentElement; frame; frame = frame.parentElement) {
        if (getComputedStyle(frame).overflowY === 'visible') continue;
        const edge = frame.getBoundingClientRect();
        if (left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1) return frame.className || frame.tagName;
      }
      return '';
    });
    assert.equal(hidden, '', `${selector} is cut off by ${hidden}`);
  }
}

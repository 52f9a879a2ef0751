// What the page shows a moment after an action: asked again until it holds, as a person would look again.
export async function soon(check, milliseconds = 10000) {
  for (const end = Date.now() + milliseconds; ; await new Promise((later) => setTimeout(later, 50))) {
    try {
      return await check();
    } catch (error) {
      if (error.code !== 'ERR_ASSERTION' || Date.now() > end) throw error;
    }
  }
}

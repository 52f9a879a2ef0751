// Answers that come line by line, each a JSON object.
export async function* linesOf<T>(response: Response): AsyncGenerator<T> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (rest + value).split('\n');
      rest = lines.pop()!;
      for (const line of lines) if (line) yield JSON.parse(line);
    }
  } finally {
    reader.cancel().catch(() => {}); // who has enough lets the server know
  }
}

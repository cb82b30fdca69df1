import { textLines } from '../../../workers/browser/text-lines.ts';

/** The lines of an answer, in the groups in which they arrive; both sides read through this. */
export async function* linesOf(address: string): AsyncGenerator<readonly string[]> {
  const answer = await fetch(address);
  if (!answer.ok || answer.body === null) throw new Error(`${address}: ${answer.status}`);
  yield* textLines(texts(answer.body.pipeThrough(new TextDecoderStream())));
}

async function* texts(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

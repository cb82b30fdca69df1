import type { Ms } from '../../src/contract/sync/sync.ts';
import { NetworkFailure } from '../sync/transport/network-failure.ts';

/**
 * Streams the text of an answer. Throws `NetworkFailure` when it is cut or silent for longer than given: a
 * half-open connection must not block the only pull.
 */
export function bodyText(
  response: Response,
  silence: Ms,
  signal: AbortSignal | undefined,
): AsyncGenerator<string> {
  return parts(response.body?.pipeThrough(new TextDecoderStream()), silence, signal);
}

/** Streams the bytes of an answer, with the same failures. */
export function bodyBytes(
  response: Response,
  silence: Ms,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  return parts(response.body ?? undefined, silence, signal);
}

async function* parts<Part>(
  body: ReadableStream<Part> | undefined,
  silence: Ms,
  signal: AbortSignal | undefined,
): AsyncGenerator<Part> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await within(silence, reader.read());
      if (done) return;
      yield value;
    }
  } catch (cause) {
    if (cause instanceof NetworkFailure) throw cause;
    throw new NetworkFailure(signal?.aborted ? 'given-up' : 'failed', cause);
  } finally {
    // Cancelling a broken stream rejects too: nothing is left to release.
    await reader.cancel().catch(() => undefined);
  }
}

async function within<Value>(limit: Ms, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NetworkFailure('silent')), limit);
  });
  try {
    return await Promise.race([promise, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

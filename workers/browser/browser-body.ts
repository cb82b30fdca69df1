import type { Ms } from '../../src/contract/sync/sync.ts';
import { NetworkFailure } from '../sync/transport/network-failure.ts';

/**
 * The text of an answer, as it arrives. Throws `NetworkFailure` when it is cut, or silent for longer than given: a
 * connection that only looks alive must not hold the one pull that there is.
 */
export function bodyText(
  response: Response,
  silence: Ms,
  signal: AbortSignal | undefined,
): AsyncGenerator<string> {
  return parts(response.body?.pipeThrough(new TextDecoderStream()), silence, signal);
}

/** The bytes of an answer, in the same way. */
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
    // Cancelling what is broken already fails as well: there is nothing left to let go of.
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

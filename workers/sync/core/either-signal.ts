/** Aborts as soon as one of two signals does; the oldest supported browsers lack `AbortSignal.any`. */
export function anySignal(first: AbortSignal, second: AbortSignal): AbortSignal {
  const either = new AbortController();
  const end = () => {
    first.removeEventListener('abort', end);
    second.removeEventListener('abort', end);
    either.abort();
  };
  if (first.aborted || second.aborted) either.abort();
  else {
    first.addEventListener('abort', end);
    second.addEventListener('abort', end);
  }
  return either.signal;
}

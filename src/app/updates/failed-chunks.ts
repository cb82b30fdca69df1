const lost = new WeakSet<Error>();

/** Records every failed import of a chunk. */
export function watchChunkErrors(): void {
  addEventListener('vite:preloadError', ({ payload }) => lost.add(payload));
}

/** Whether an error is a failed import: a page caches such a failure, and must be reloaded. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && lost.has(error);
}

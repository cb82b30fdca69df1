const lost = new WeakSet<Error>();

/** Remembers each error with which a part of the app did not come. */
export function watchChunkErrors(): void {
  addEventListener('vite:preloadError', ({ payload }) => lost.add(payload));
}

/** Whether a screen failed for want of a part of the app: a page keeps such a failure, and must be loaded again. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && lost.has(error);
}

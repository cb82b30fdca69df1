/** What can wait comes after this in a browser that does not say when it is idle. */
const SOON_MS = 200;

/**
 * Does what can wait once the page has drawn what cannot. Gives what takes it back.
 * @param atLatest milliseconds, however busy the page is
 */
export function whenIdle(work: () => void, atLatest = 1000): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(work, { timeout: atLatest });
    return () => cancelIdleCallback(asked);
  }
  const asked = setTimeout(work, SOON_MS);
  return () => clearTimeout(asked);
}

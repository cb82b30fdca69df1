/** A browser's small memory; `undefined` where even to look at it is refused, as with cookies blocked. */
export function browserStorage(of: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[of];
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return undefined;
  }
}

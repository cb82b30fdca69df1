/** A browser's web storage; `undefined` where even access throws, as with cookies blocked. */
export function browserStorage(of: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[of];
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return undefined;
  }
}

/** Longer than such work takes anywhere. */
const WAITS_MS = 10_000;

/**
 * Does what two tabs should not do at once, one after the other. A tab that was frozen in the middle keeps nobody
 * waiting for good, and a browser without locks nobody at all: what is done so is harmless at the same time, too.
 */
export async function withTabLock(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), WAITS_MS);
  const turn = () => {
    // From here on nothing calls it off any more.
    clearTimeout(timer);
    return work();
  };
  try {
    await navigator.locks.request(name, { signal: late.signal }, turn);
  } catch (error) {
    if (!late.signal.aborted) throw error;
    await work();
  } finally {
    clearTimeout(timer);
  }
}

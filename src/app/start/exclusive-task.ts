/** Longer than such work takes on any device. */
const WAITS_MS = 10_000;

/**
 * Serialises work across tabs by a Web Lock. A frozen tab blocks the others only for a limited time; without locks
 * the work runs concurrently, which must be harmless.
 */
export async function withTabLock(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), WAITS_MS);
  const turn = () => {
    // From here on the timeout no longer aborts it.
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

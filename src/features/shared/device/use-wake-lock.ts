import { useEffect } from 'react';

/** Keeps the screen on while the component is mounted, where the browser allows it. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let left = false;
    let lock: WakeLockSentinel | undefined;
    const keep = (held: WakeLockSentinel | undefined) => {
      if (left) void held?.release();
      else lock = held;
    };
    const look = () => {
      // The browser releases the lock whenever the page is hidden.
      if (document.visibilityState === 'visible') void requested().then(keep);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', look);
      void lock?.release();
    };
  }, []);
}

/** A low battery makes the request fail; the lock is optional, so the failure is ignored. */
async function requested(): Promise<WakeLockSentinel | undefined> {
  try {
    return await navigator.wakeLock.request('screen');
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

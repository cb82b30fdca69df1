import { useEffect } from 'react';

/** Keeps the screen lit while somebody works with both hands; it goes out as always where a browser cannot or may not. */
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
      // The browser lets go by itself whenever the page is hidden.
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

/** A battery that runs low refuses, and no work hangs on it. */
async function requested(): Promise<WakeLockSentinel | undefined> {
  try {
    return await navigator.wakeLock.request('screen');
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

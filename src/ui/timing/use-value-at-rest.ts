import { useCallback, useEffect, useState } from 'react';
import { AT_REST_MS } from '../../domain/core/timings.ts';

/** A value as shown, and what delays its next change. */
interface ValueAtRest {
  readonly value: string;
  /** Restarts the wait. */
  readonly touch: () => void;
  /** Adds or removes a reason to wait, such as an open sheet. */
  readonly hold: (by: 1 | -1) => void;
}

/**
 * Follows a value only after a time without a touch and without another change of it; the first value holds at once.
 */
export function useValueAtRest(next: string): ValueAtRest {
  const [value, setValue] = useState(next);
  const [touches, setTouches] = useState(0);
  const [held, setHeld] = useState(0);
  useEffect(() => {
    if (held > 0) return undefined;
    const timer = setTimeout(() => setValue(next), AT_REST_MS);
    return () => clearTimeout(timer);
  }, [next, touches, held]);
  const touch = useCallback(() => setTouches((count) => count + 1), []);
  const hold = useCallback((by: 1 | -1) => setHeld((count) => count + by), []);
  return { value, touch, hold };
}

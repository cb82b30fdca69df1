import { useEffect, useRef, useState } from 'react';

/**
 * A value that follows another at most so often: the first one at once, then the latest of each while. Twenty ticks in
 * a second are drawn ten times.
 */
export function useBatched<Value>(value: Value, everyMs: number): Value {
  const [shown, setShown] = useState(value);
  const drawnAt = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, drawnAt.current + everyMs - performance.now());
    const timer = setTimeout(() => {
      drawnAt.current = performance.now();
      setShown(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, everyMs]);
  return shown;
}

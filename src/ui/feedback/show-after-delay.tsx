import { type ReactNode, useEffect, useState } from 'react';

interface LateProps {
  /** How long it is waited before anything is said, in milliseconds. */
  readonly afterMs: number;
  readonly children: ReactNode;
}

/** What is said of a wait once it has lasted too long; nothing before. */
export function Late({ afterMs, children }: LateProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return late ? children : null;
}

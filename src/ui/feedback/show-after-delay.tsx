import { type ReactNode, useEffect, useState } from 'react';

interface LateProps {
  /** The delay before the children are shown, in milliseconds. */
  readonly afterMs: number;
  readonly children: ReactNode;
}

/** Shows a message once a wait has lasted too long; nothing before. */
export function Late({ afterMs, children }: LateProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return late ? children : null;
}

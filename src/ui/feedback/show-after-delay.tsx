import { type ReactNode, useEffect, useState } from 'react';

interface LateProps {
  /** The delay before the children are shown, in milliseconds. */
  readonly afterMs: number;
  readonly children: ReactNode;
  /** The content until then. */
  readonly before?: ReactNode;
}

/** Shows a message once a wait has lasted too long. */
export function Late({ afterMs, children, before = null }: LateProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return late ? children : before;
}

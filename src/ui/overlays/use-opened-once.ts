import { useState } from 'react';

/** True from the first opening on, so that closing is still drawn. */
export function useOnceOpen(open: boolean): boolean {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted || open;
}

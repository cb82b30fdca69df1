import { useState } from 'react';

/** True from the first opening on, so that the closing is still rendered. */
export function useOnceOpen(open: boolean): boolean {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted || open;
}

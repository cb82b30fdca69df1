import { useState } from 'react';

/** What one of a panel's rows opened; `round` begins each dialog anew, from what the hub then has. */
export interface Opened<What> {
  readonly what: What;
  readonly open: boolean;
  readonly round: number;
}

/** Which dialog of a panel is open; one that closes stays until it is gone from sight. */
export function useOpened<What>() {
  const [opened, setOpened] = useState<Opened<What>>();
  return {
    opened,
    ask: (what: What) => setOpened({ what, open: true, round: (opened?.round ?? 0) + 1 }),
    close: () => setOpened(opened && { ...opened, open: false }),
  };
}

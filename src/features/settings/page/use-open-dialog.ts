import { useState } from 'react';

/** The open dialog of a panel; `round` is a key that resets each dialog to the hub's current values. */
export interface Opened<What> {
  readonly what: What;
  readonly open: boolean;
  readonly round: number;
}

/** The open dialog of a panel; a closing one stays mounted until its transition ends. */
export function useOpened<What>() {
  const [opened, setOpened] = useState<Opened<What>>();
  return {
    opened,
    ask: (what: What) => setOpened({ what, open: true, round: (opened?.round ?? 0) + 1 }),
    close: () => setOpened(opened && { ...opened, open: false }),
  };
}

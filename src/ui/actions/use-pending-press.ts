import { useRef, useState } from 'react';

/** What a control shows between a touch and its end, and how it answers the touches between the two. */
export interface PendingPress {
  /** Something that was begun here is under way: it shows from the next frame on, before anything is kept. */
  readonly touched: boolean;
  /** Shows the touch until what it began has ended, well or not. Each of several touches counts. */
  readonly during: (doing: unknown) => void;
  /** The same for an act that is done once: a second touch meanwhile begins nothing. */
  readonly once: (act: () => unknown) => void;
}

/**
 * The touch of a control whose handler answers with a promise. Only the touch is drawn at once: the mark, the figure and
 * the message come from what was kept, so that a failure has nothing to take back but the touch.
 */
export function usePendingPress(): PendingPress {
  const [under, setUnder] = useState(0);
  // Read at the touch itself: two of them may come before the first is drawn.
  const now = useRef(0);
  const step = (by: number) => {
    now.current += by;
    setUnder(now.current);
  };
  const during = (doing: unknown) => {
    if (!(doing instanceof Promise)) return;
    step(1);
    // A failure stays the business of whoever began it, and of the journal of errors.
    void doing.finally(() => step(-1));
  };
  const once = (act: () => unknown) => {
    if (now.current === 0) during(act());
  };
  return { touched: under > 0, during, once };
}

import { useRef, useState } from 'react';

/** The state of a control between a touch and the end of its action, and its handling of touches meanwhile. */
export interface PendingPress {
  /** An action begun here is pending: shown from the next frame on, before anything is stored. */
  readonly touched: boolean;
  /** Shows the touch until the promise settles, with success or failure. Each of several touches counts. */
  readonly during: (doing: unknown) => void;
  /** The same for an action that runs once: a second touch meanwhile starts nothing. */
  readonly once: (act: () => unknown) => void;
}

/**
 * Tracks the touch of a control whose handler returns a promise. Only the touch is drawn at once: mark, figure and
 * message come from the stored data, so that a failure has nothing to revert but the touch.
 */
export function usePendingPress(): PendingPress {
  const [under, setUnder] = useState(0);
  // Read at the touch itself: two touches may come before the first is rendered.
  const now = useRef(0);
  const step = (by: number) => {
    now.current += by;
    setUnder(now.current);
  };
  const during = (doing: unknown) => {
    if (!(doing instanceof Promise)) return;
    step(1);
    // A failure is handled by the caller and recorded in the journal of errors.
    void doing.finally(() => step(-1));
  };
  const once = (act: () => unknown) => {
    if (now.current === 0) during(act());
  };
  return { touched: under > 0, during, once };
}

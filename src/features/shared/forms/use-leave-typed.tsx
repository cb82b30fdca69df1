import { type ReactNode, useState } from 'react';
import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';

/** The close handler of a sheet, and the question to render in it. */
interface Leaving {
  readonly leave: () => void;
  readonly question: ReactNode;
}

/** Confirms before closing a sheet discards typed figures. @param text what would be lost */
export function useLeaveTyped(typed: boolean, text: string, onClose: () => void): Leaving {
  const [asks, setAsks] = useState(false);
  return {
    leave: () => (typed ? setAsks(true) : onClose()),
    question: (
      <LazyConfirm
        open={asks}
        title="Quitter sans enregistrer&nbsp;?"
        text={text}
        keep="Continuer"
        act="Quitter"
        onClose={() => setAsks(false)}
        onAct={onClose}
      />
    ),
  };
}

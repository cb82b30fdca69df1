import { type ReactNode, useState } from 'react';
import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';

/** How a sheet is left, and the question that it must show. */
interface Leaving {
  readonly leave: () => void;
  readonly question: ReactNode;
}

/** Asks before figures that are typed and not saved are lost with their sheet. @param text what would be lost */
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

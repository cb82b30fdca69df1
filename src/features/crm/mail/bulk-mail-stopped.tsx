import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { count } from '../../../domain/text/french.ts';
import type { BatchProgress } from '../lists/chunked-call-progress.ts';

interface StoppedProps {
  readonly way: BatchProgress;
  readonly onGoOn: () => void;
  readonly onForget: () => void;
}

/** Why a mail to many stopped, and what becomes of those who are left. */
export function Stopped({ way, onGoOn, onForget }: StoppedProps) {
  const left = count(way.emails.length - way.done, 'client', 'clients');
  return (
    <Notice
      tone="danger"
      title={way.refusal?.message ?? 'L’envoi s’est arrêté.'}
      actions={
        <>
          <Button size={44} look="line" onClick={onGoOn}>
            Réessayer
          </Button>
          <Button size={44} look="ghost" onClick={onForget}>
            Changer le message
          </Button>
        </>
      }
    >
      Il reste {left}. Qui a déjà ce message ne le reçoit pas deux fois&nbsp;; un autre partirait de nouveau à
      tous.
    </Notice>
  );
}

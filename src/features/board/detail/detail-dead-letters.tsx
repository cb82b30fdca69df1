import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useLive } from '../../../hooks/use-live.ts';
import { lettersOf } from '../../../mirror/queries/dead-letters.ts';
import type { DeadLetter } from '../../../mirror/mirror-records.ts';
import { letterWords } from '../../sync-status/verify/dead-letter-words.ts';
import { useLetterActs } from '../../sync-status/verify/use-dead-letter-actions.ts';

/** What this device did to the order and the market refused, with what can be done about it. */
export function DetailLetters({ oid }: { oid: number }) {
  const letters = useLive(lettersOf, {}) ?? [];
  return letters
    .filter(({ e, eid }) => e === 'order' && eid === String(oid))
    .map((letter) => <DetailLetter key={letter.id} letter={letter} />);
}

function DetailLetter({ letter }: { letter: DeadLetter }) {
  const { retry, abandon, busy } = useLetterActs(letter.id);
  const { title, reason, canRetry, giveUp } = letterWords(letter);
  return (
    <Notice
      tone="danger"
      title={`${title}, refusé`}
      actions={
        <>
          <Button look="ghost" size={44} busy={busy} onClick={abandon}>
            {giveUp}
          </Button>
          {canRetry && (
            <Button look="ghost" size={44} busy={busy} onClick={retry}>
              Renvoyer
            </Button>
          )}
        </>
      }
    >
      {reason}
    </Notice>
  );
}

import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useEngine } from '../../hooks/providers.tsx';
import { useLive } from '../../hooks/use-live.ts';
import { lettersOf } from '../../mirror/queries/letters.ts';
import { letterWords } from '../../parts/letter-words.ts';

/** What this device did to the order and the market refused, with what can be done about it. */
export function DetailLetters({ oid }: { oid: number }) {
  const engine = useEngine();
  const letters = useLive(lettersOf, {}) ?? [];
  return letters
    .filter(({ e, eid }) => e === 'order' && eid === String(oid))
    .map((letter) => {
      const { title, reason, canRetry, giveUp } = letterWords(letter);
      return (
        <Notice
          key={letter.id}
          tone="danger"
          title={`${title}, refusé`}
          actions={
            <>
              <Button look="ghost" size={44} onClick={() => void engine.abandon(letter.id)}>
                {giveUp}
              </Button>
              {canRetry && (
                <Button look="ghost" size={44} onClick={() => void engine.retry(letter.id)}>
                  Renvoyer
                </Button>
              )}
            </>
          }
        >
          {reason}
        </Notice>
      );
    });
}

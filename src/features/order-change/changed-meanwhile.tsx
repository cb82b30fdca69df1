import { Users } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { RemoteCallRefusal } from '../../contract/sync/engine-port.ts';
import { type ToldLine, toldOf } from './change-basis.ts';

const PLACE = 'changed-meanwhile';

/** Replaces the label of the confirm button until the changes of others are acknowledged. */
export const SEE_CHANGED = 'Voir ce qui a changé';

interface ChangedProps {
  readonly told: readonly ToldLine[];
  /** Why the last attempt was refused: it may hold changes that this device does not know yet. */
  readonly refusal: RemoteCallRefusal | undefined;
  /** Whether the reader is the customer; otherwise the office. */
  readonly own: boolean;
  readonly onSeen: () => void;
}

/** Lists lines that another person changed while this draft was open; acknowledged before confirming. */
export function ChangedMeanwhileNotice({ told, refusal, own, onSeen }: ChangedProps) {
  const lines = told.length > 0 ? told : toldOf(refusal);
  if (lines.length === 0) return null;
  return (
    <div id={PLACE} tabIndex={-1}>
      <Notice
        tone="danger"
        icon={<Users />}
        title={titleOf(lines, own)}
        actions={
          told.length > 0 && (
            <Button size={44} look="line" onClick={onSeen}>
              J’ai vu, continuer
            </Button>
          )
        }
      >
        <ul>
          {lines.map((one) => (
            <li key={one.line}>{movedWords(one)}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** Scrolls to the changes of others. */
export function showChangedMeanwhile(): void {
  const place = document.getElementById(PLACE);
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
}

function titleOf(told: readonly ToldLine[], own: boolean): string {
  const other = told.filter(({ by }) => by === (own ? 'market' : 'customer'));
  if (other.length < told.length)
    return own
      ? 'Votre commande vient de changer ailleurs\u00a0:'
      : 'Un collègue vient de changer cette commande\u00a0:';
  return own
    ? 'Le marché vient de changer votre commande\u00a0:'
    : 'Le client vient de changer cette commande\u00a0:';
}

/** « Gruyère : 1 → 2, ce que vous en vouliez n’est pas gardé ». */
export function movedWords({ title, before, after, dropped }: ToldLine): string {
  const what = before === 0 ? `ajouté, ${after}` : after === 0 ? 'retiré' : `${before} → ${after}`;
  return `${title}\u00a0: ${what}${dropped ? ', ce que vous en vouliez n’est pas gardé' : ''}`;
}

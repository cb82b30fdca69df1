import { count, figure, type Locale, NO_BREAK } from '../../../domain/text/french.ts';
import type { Centimes } from '../../../domain/money/money.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';

/** A large price change. */
export interface PriceJump {
  readonly key: string;
  readonly title: string;
  readonly was: Centimes;
  readonly now: Centimes;
}

interface PriceJumpsProps {
  readonly jumps: readonly PriceJump[];
  readonly sure: boolean;
  readonly onSure: (sure: boolean) => void;
  readonly locale: Locale;
}

/** Large price changes, with a checkbox to confirm them; hidden without any. */
export function PriceJumps({ jumps, sure, onSure, locale }: PriceJumpsProps) {
  if (jumps.length === 0) return null;
  return (
    <>
      <Notice tone="bell">
        {jumps.slice(0, SHOWN).map(({ key, title, was, now }) => (
          <p key={key}>
            <b>{title}</b> {`${figure(was, locale)} → ${figure(now, locale)}`}
          </p>
        ))}
        {jumps.length > SHOWN && <p>{`et ${count(jumps.length - SHOWN, 'autre', 'autres')}.`}</p>}
      </Notice>
      <Checkbox
        label={jumps.length === 1 ? `Est-ce bien ce prix${NO_BREAK}?` : `Est-ce bien ces prix${NO_BREAK}?`}
        detail="Plus de cinq fois le prix d’avant, ou moins d’un cinquième. Cochez pour appliquer."
        checked={sure}
        onChange={onSure}
      />
    </>
  );
}

/** The number of price changes listed. */
const SHOWN = 8;

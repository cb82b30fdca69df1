import type { LedgerEntry } from '../../../contract/orders/own-data.ts';
import { DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { creditWords } from '../../../domain/payment/credit.ts';
import { CAUSE_WORDS, REFUND_CAUSES } from '../../../domain/payment/refund-bearer.ts';
import { amount, datedDay } from '../../../domain/text/french.ts';
import { Text } from '../../../ui/layout/primitives.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { useLocale } from '../market/market-provider.tsx';

interface LedgerEntryRowProps {
  readonly entry: LedgerEntry;
  /** The URL of its order. */
  readonly href: string | undefined;
  /** Further details for the office: who, and why. */
  readonly beside?: readonly string[];
}

/** A movement of an account: its kind, date, order and reason, its amount and the balance after it. */
export function LedgerEntryRow({ entry, href, beside = [] }: LedgerEntryRowProps) {
  const locale = useLocale();
  const { at, act, amount: moved, balance, oid, cause, word } = entry;
  const known = REFUND_CAUSES.find((one) => one === cause);
  const told = [
    datedDay(localDay(Date.parse(at), DEFAULT_ZONE)),
    ...(oid === undefined ? [] : [`commande ${oid}`]),
    ...(known === undefined ? [] : [CAUSE_WORDS[known].toLowerCase()]),
    ...(word === undefined || word === '' ? [] : [`«\u00a0${word}\u00a0»`]),
    ...beside,
  ];
  return (
    <ListRow
      title={creditWords(act)}
      detail={told.join(', ')}
      trailing={
        <Text words="end" tabular>
          <Text block weight="650" tone={moved > 0 ? 'brand-text' : 'ink'}>
            {`${moved > 0 ? '+' : ''}${amount(moved, locale)}`}
          </Text>
          <Text block size="13" tone="ink-2">
            {`Solde\u00a0: ${amount(balance, locale)}`}
          </Text>
        </Text>
      }
      href={href}
    />
  );
}

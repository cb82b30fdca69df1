import type { Payout } from '../../../contract/orders/payouts.ts';
import { localDay } from '../../../domain/calendar/hub-time.ts';
import { amount, columnDay } from '../../../domain/text/french.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { payoutState, WAY_WORDS } from './payout-words.ts';

interface PayoutRowsProps {
  readonly payouts: readonly Payout[];
  readonly zone: string;
  readonly today: string;
  /** Whether rows name their shop. */
  readonly named?: boolean;
  readonly onOpen: (id: string) => void;
}

/** Payouts with their amount, day, method and state. */
export function PayoutRows({ payouts, zone, today, named = false, onOpen }: PayoutRowsProps) {
  const locale = useLocale();
  return payouts.map((payout) => {
    const { label, tone } = payoutState(payout);
    const money = amount(payout.amount, locale);
    const made = columnDay(localDay(Date.parse(payout.made), zone), today);
    return (
      <ListRow
        key={payout.id}
        title={named ? `${payout.name}, ${money}` : money}
        detail={[
          `${WAY_WORDS[payout.way]}, préparé le ${made}`,
          ...(payout.day === undefined ? [] : [`pour le ${columnDay(payout.day, today)}`]),
        ].join(', ')}
        trailing={<Badge tone={tone}>{label}</Badge>}
        onPress={() => onOpen(payout.id)}
      />
    );
  });
}

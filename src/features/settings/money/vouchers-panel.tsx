import { Gift } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { listVouchers, type Voucher } from '../../../contract/people/vouchers.ts';
import { amount, datedDay } from '../../../domain/text/french.ts';
import { DEFAULT_ZONE, localDay, type Ms } from '../../../domain/calendar/hub-time.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { SettingPanel } from '../page/setting-panel.tsx';
import { useOpened } from '../page/use-open-dialog.ts';
import { VoucherDialog } from './voucher-dialog.tsx';

/** How many are listed before « more ». */
const FEW = 4;

/** The vouchers of all markets: amounts, and who redeemed them. */
export function VouchersPanel({ online }: { online: boolean }) {
  const now = useNow();
  const locale = useLocale();
  const [all, setAll] = useState(false);
  const query = useRemoteQuery(listVouchers, {}, { online });
  const { opened, ask, close } = useOpened<'voucher'>();
  const vouchers = query.answer ?? [];
  const hidden = all ? 0 : Math.max(vouchers.length - FEW, 0);
  return (
    <SettingPanel
      title="Bons d’achat"
      add={online ? { label: 'Créer un bon', onPress: () => ask('voucher') } : undefined}
      note={
        query.answer?.length === 0 && query.settled
          ? 'Aucun bon pour le moment.'
          : 'Valables dans tous les marchés.'
      }
    >
      <RemoteProblem refusal={query.refusal} again={query.refetch} />
      {vouchers.slice(0, vouchers.length - hidden).map((voucher) => (
        <ListRow
          key={voucher.name}
          leading={<Gift aria-hidden />}
          title={amount(voucher.amount, locale)}
          detail={usageText(voucher, now)}
          trailing={stateOf(voucher, now)}
        />
      ))}
      {hidden > 0 && (
        <Button wide look="ghost" onClick={() => setAll(true)}>{`Voir les ${vouchers.length} bons`}</Button>
      )}
      {opened && (
        <VoucherDialog key={opened.round} open={opened.open} onClose={close} onMade={query.refetch} />
      )}
    </SettingPanel>
  );
}

function usageText({ expires, used, usedBy }: Voucher, now: Ms): string {
  if (used !== undefined)
    return `Utilisé le ${dayOf(used)}${usedBy === undefined ? '' : ` par ${usedBy.displayName}`}`;
  return Date.parse(expires) <= now ? `Échu le ${dayOf(expires)}` : `Valable jusqu’au ${dayOf(expires)}`;
}

function stateOf({ expires, used }: Voucher, now: Ms) {
  if (used !== undefined) return <Badge tone="brand">Utilisé</Badge>;
  return Date.parse(expires) <= now && <Badge tone="mute">Échu</Badge>;
}

function dayOf(instant: string): string {
  return datedDay(localDay(Date.parse(instant), DEFAULT_ZONE));
}

import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { readShopPayouts, type ShopPayouts } from '../../../contract/orders/payouts.ts';
import { localDay } from '../../../domain/calendar/hub-time.ts';
import { amount } from '../../../domain/text/french.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { PayoutRows } from './payout-rows.tsx';
import { PayoutSheet } from './payout-sheet.tsx';
import { lacksText, receivableText } from './payout-words.ts';

/** Below a shop's statement: what is still due to it, its payouts, and a link to its account. */
export function OwnPayouts({ urlpath, zone }: { urlpath: string; zone: string }) {
  const online = useOnline();
  const locale = useLocale();
  const { answer } = useRemoteQuery(readShopPayouts, { params: { urlpath } }, { online });
  if (answer?.vendor !== urlpath) return null;
  return (
    <Section title="Versements">
      <Card padding="none">
        <ListRow
          leading={<HandCoins aria-hidden />}
          title={`Encore à recevoir\u00a0: ${amount(answer.due, locale)}`}
          detail={
            lacksText(answer.lacks) ??
            receivableText(answer, locale) ??
            'Compte à créditer et tous les versements'
          }
          href={`/admin/shops/${urlpath}/payouts`}
        />
        <PayoutsOfShop payouts={answer.payouts.slice(0, LATEST)} zone={zone} />
      </Card>
    </Section>
  );
}

const LATEST = 3;

/** The payouts of one shop; pressing one shows its steps. */
export function PayoutsOfShop({ payouts, zone }: Pick<ShopPayouts, 'payouts'> & { readonly zone: string }) {
  const today = localDay(useNow(), zone);
  const [open, setOpen] = useState<string>();
  const shown = payouts.filter(({ id }) => id === open);
  return (
    <>
      {payouts.length === 0 && <ListRow title="Aucun versement jusqu’ici" />}
      <PayoutRows payouts={payouts} {...{ zone, today }} onOpen={setOpen} />
      {shown.length > 0 && (
        <PayoutSheet payouts={shown} {...{ zone, today }} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

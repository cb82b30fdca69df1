import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { BillButton } from './bill-button.tsx';
import type { InvoiceAccount } from './invoice-accounts.ts';
import { openPeriods } from './invoice-bills.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { periodText } from '../../shared/dates/report-period.ts';

/** The bill of each month that somebody has not paid, to send to them. */
export function AccountBills({ account, zone }: { account: InvoiceAccount; zone: string }) {
  const market = useMarket();
  if (!market) return null;
  if (market.hub.payee === undefined) {
    return (
      <Notice
        tone="info"
        actions={
          <ButtonLink size={44} look="line" href="/admin">
            Écrire le compte
          </ButtonLink>
        }
      >
        Sans compte du marché, pas de facture QR à envoyer.
      </Notice>
    );
  }
  return openPeriods(account.invoices, zone).map((period) => (
    <BillButton key={period} period={period} hub={market.slug} user={account.customer.id}>
      {`Facture QR, ${periodText(period)}`}
    </BillButton>
  ));
}

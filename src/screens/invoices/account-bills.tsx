import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { BillButton } from '../../parts/bill-button.tsx';
import type { InvoiceAccount } from '../../parts/invoice-accounts.ts';
import { openPeriods } from '../../parts/invoice-bills.ts';
import { useMarket } from '../../parts/market.tsx';
import { periodText } from '../../parts/report-period.ts';

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

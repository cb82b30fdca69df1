import { Mail } from 'lucide-react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { amount, datedDay } from '../../../domain/text/french.ts';
import { RemoteActions, RemoteDetail } from '../../shared/remote/remote-detail.tsx';
import { CallLink } from '../../shared/people/call-link.tsx';
import { amountOf, type InvoiceAccount, type InvoiceState } from './invoice-accounts.ts';
import { useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { orderDay, orderState } from '../../shared/orders/order-words.ts';
import { ConfirmTransfers } from './confirm-transfers.tsx';
import { TransferCame } from './transfer-came.tsx';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { BillButton } from './bill-button.tsx';
import { openPeriods } from './invoice-bills.ts';

interface AccountSheetProps {
  readonly account: InvoiceAccount;
  readonly state: InvoiceState;
  readonly zone: string;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/**
 * A customer's invoices beside the list: each with its order, the contact buttons, and the actions on all of them.
 */
export function AccountSheet({ account, state, zone, onClose, onChanged }: AccountSheetProps) {
  const locale = useLocale();
  const { customer, invoices } = account;
  const { displayName, email, phone } = customer;
  return (
    <LazySheet open onClose={onClose} title={displayName} detail={email} wide="side">
      <RemoteDetail
        state={<Badge tone={state === 'open' ? 'bell' : 'brand'}>{amount(account.amount, locale)}</Badge>}
        reach={
          <>
            <CallLink label={`Appeler ${displayName}, ${phone ?? ''}`} phone={phone} />
            <IconLink label={`Écrire à ${displayName}`} href={`mailto:${email}`} icon={<Mail />} />
          </>
        }
      >
        <Card padding="none">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.oid} invoice={invoice} zone={zone} />
          ))}
        </Card>
        <RemoteActions>
          {state === 'open' && <TransferCame account={account} onChanged={onChanged} />}
          {state === 'open' && <AccountBills account={account} zone={zone} />}
          {state === 'announced' && <ConfirmTransfers account={account} onChanged={onChanged} />}
        </RemoteActions>
      </RemoteDetail>
    </LazySheet>
  );
}

function InvoiceRow({ invoice, zone }: { invoice: Order; zone: string }) {
  const locale = useLocale();
  const day = orderDay(invoice, zone);
  const { label, tone } = orderState(invoice);
  return (
    <ListRow
      href={`/orders?day=${day}&oid=${invoice.oid}`}
      title={datedDay(day)}
      detail={`Commande ${invoice.oid}, ${amount(amountOf(invoice), locale)}`}
      trailing={<Badge tone={tone}>{label}</Badge>}
    />
  );
}

/** A customer's unpaid monthly bills, to download and send. */
function AccountBills({ account, zone }: { account: InvoiceAccount; zone: string }) {
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
  const { id, displayName: name } = account.customer;
  return openPeriods(account.invoices, zone).map((period) => {
    const oids = account.invoices
      .filter((invoice) => orderDay(invoice, zone).startsWith(period))
      .map(({ oid }) => oid);
    return <BillButton key={period} {...{ period, oids }} hub={market.slug} user={{ id, name }} />;
  });
}

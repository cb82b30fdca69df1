import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { refusals } from '../../../contract/core/refusals.ts';
import { groupedReference, referenceOf } from '../../../domain/payment/creditor-reference.ts';
import { amount } from '../../../domain/text/french.ts';
import { compactIban, groupedIban } from '../../../domain/payment/iban.ts';
import { toChf } from '../../../domain/money/money.ts';
import type { Payee } from '../../../domain/payment/payee.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { BillButton } from '../../finance/invoices/bill-button.tsx';
import { copyText } from '../../shared/device/copy-text.ts';
import type { InvoiceBill } from '../../finance/invoices/invoice-bills.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import styles from './how-to-pay-invoices.module.css';

/** How to pay a month's open invoices by a single transfer; refers to the office when the hub has no payee. */
export function HowToPay({ bill, payee }: { bill: InvoiceBill; payee: Payee | undefined }) {
  const locale = useLocale();
  const [{ person }] = useDevice();
  if (payee === undefined || person === null) {
    return <Notice tone="info">{refusals.bill_no_payee.message}</Notice>;
  }
  const [year = 0, month = 0] = bill.period.split('-').map(Number);
  const reference = referenceOf(payee.iban, { person, year, month });
  return (
    <Card className={styles.pay}>
      <dl>
        <Copied
          name="Montant"
          text={toChf(bill.due).toFixed(2)}
          confirmation="Montant copié"
          label="Copier le montant"
        >
          {amount(bill.due, locale)}
        </Copied>
        <Copied name="Référence" text={reference} confirmation="Référence copiée" label="Copier la référence">
          {groupedReference(reference)}
        </Copied>
        <Copied name="IBAN" text={compactIban(payee.iban)} confirmation="IBAN copié" label="Copier l’IBAN">
          {groupedIban(payee.iban)}
        </Copied>
        <div>
          <dt>En faveur de</dt>
          <dd>
            {payee.name}, {payee.postalCode} {payee.town}
          </dd>
        </div>
      </dl>
      <BillButton
        period={bill.period}
        hub={bill.hub}
        look="primary"
        oids={bill.invoices.open.map(({ oid }) => oid)}
      />
    </Card>
  );
}

interface CopiedProps {
  readonly name: string;
  readonly text: string;
  readonly confirmation: string;
  readonly label: string;
  readonly children: ReactNode;
}

function Copied({ name, text, confirmation: said, label, children }: CopiedProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{children}</b>
        <IconButton label={label} icon={<Copy />} onClick={() => void copyText(text, said)} />
      </dd>
    </div>
  );
}

import type { ConfigRow } from '../../../contract/hubs/config.ts';
import { amount } from '../../../domain/text/french.ts';
import { MAX_CREDIT } from '../../../domain/payment/credit.ts';
import { RadioList } from '../../../ui/fields/radio-list.tsx';

/** Who may pay by QR-bill: all customers with a validated address, or those whom the office allows. */
export type InvoiceRight = 'everyone' | 'chosen';

/** The stored choice (docs/rules.md#invoice-grant). */
export function invoiceRightOf({ invoice }: Pick<ConfigRow, 'invoice'>): InvoiceRight {
  return invoice?.everyone === true ? 'everyone' : 'chosen';
}

/** The choice as stored. */
export function invoiceOf(right: InvoiceRight): NonNullable<ConfigRow['invoice']> {
  return { everyone: right === 'everyone' };
}

interface InvoiceRightListProps {
  readonly value: InvoiceRight;
  readonly onChange: (value: InvoiceRight) => void;
}

/** Chooses who may pay by QR-bill. */
export function InvoiceRightList(props: InvoiceRightListProps) {
  return (
    <RadioList<InvoiceRight>
      legend="Qui paie par QR-facture"
      options={[
        {
          value: 'everyone',
          title: 'Tous les clients',
          detail: `Dès que leur adresse e-mail est validée, et jusqu’à ${amount(MAX_CREDIT)} dus`,
        },
        {
          value: 'chosen',
          title: 'Les clients que vous choisissez',
          detail:
            'Accordée client par client, sur sa fiche. Sans carte, les autres ne peuvent rien commander',
        },
      ]}
      {...props}
    />
  );
}

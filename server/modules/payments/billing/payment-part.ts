import type { Data } from 'swissqrbill/types';
import { billMessage } from '../../../../src/domain/payment/bill-message.ts';
import { compactIban } from '../../../../src/domain/payment/iban.ts';
import { billText } from '../../../../src/domain/text/latin-letters.ts';
import { toChf } from '../../../../src/domain/money/money.ts';
import { BILL_ROOM } from '../../../../src/domain/payment/payee.ts';
import type { InvoiceBill } from './bill.ts';

/** The data in a bill's QR code. */
type PaidBill = Pick<InvoiceBill, 'payee' | 'payer' | 'due' | 'reference'> & {
  readonly orders: readonly { readonly oid: number }[];
};

/** The data of a bill's QR code: payee, payer, amount, reference and orders. */
export function paymentPart({ payee, payer, orders, due, reference }: PaidBill): Data {
  const debtor = debtorOf(payer);
  return {
    currency: 'CHF',
    amount: toChf(due),
    creditor: {
      account: compactIban(payee.iban),
      name: billText(payee.name),
      address: billText(payee.street),
      ...numbered(billText(payee.number ?? '')),
      zip: billText(payee.postalCode),
      city: billText(payee.town),
      country: payee.country,
    },
    ...(debtor !== undefined && { debtor }),
    reference,
    message: billMessage(orders.map(({ oid }) => oid)),
  };
}

/**
 * The payer; absent when a part of the printed address is missing or too long: the bill then has an empty field to fill in.
 */
function debtorOf({ name: typed, address }: InvoiceBill['payer']): Data['debtor'] {
  if (address === undefined) return undefined;
  const name = billText(typed).slice(0, BILL_ROOM.name).trim();
  const [street, number] = [billText(address.street), billText(address.number)];
  const [zip, city] = [billText(address.postalCode), billText(address.town)];
  const tooLong =
    street.length > BILL_ROOM.street ||
    number.length > BILL_ROOM.number ||
    zip.length > BILL_ROOM.postalCode ||
    city.length > BILL_ROOM.town;
  if (tooLong || [name, street, zip, city].includes('')) return undefined;
  return { name, address: street, ...numbered(number), zip, city, country: 'CH' };
}

function numbered(number: string): { readonly buildingNumber?: string } {
  return number === '' ? {} : { buildingNumber: number };
}

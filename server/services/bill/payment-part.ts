import type { Data } from 'swissqrbill/types';
import { billMessage } from '../../../src/domain/bill-message.ts';
import { compactIban } from '../../../src/domain/iban.ts';
import { toChf } from '../../../src/domain/money.ts';
import type { Bill } from './bill.ts';
import { plainText } from './plain-text.ts';

/** What a QR code has room for. */
const LONGEST = { name: 70, street: 70, number: 16, town: 35 };

/** What the QR code of a bill says: to whom, by whom, how much, under which reference, for which orders. */
export function paymentPart({ payee, payer, orders, due, reference }: Bill): Data {
  const debtor = debtorOf(payer);
  return {
    currency: 'CHF',
    amount: toChf(due),
    creditor: {
      account: compactIban(payee.iban),
      name: plainText(payee.name),
      address: plainText(payee.street),
      ...numbered(payee.number ?? ''),
      zip: payee.postalCode,
      city: plainText(payee.town),
      country: payee.country,
    },
    ...(debtor !== undefined && { debtor }),
    reference,
    message: billMessage(orders.map(({ oid }) => oid)),
  };
}

/** Whoever pays; nobody where an address is missing or too long: they write it on the line that is left for it. */
function debtorOf({ name, address }: Bill['payer']): Data['debtor'] {
  if (address === undefined) return undefined;
  const { street, number, postalCode, town } = address;
  const tooLong =
    street.length > LONGEST.street || number.length > LONGEST.number || town.length > LONGEST.town;
  if (tooLong || name === '' || street === '' || town === '') return undefined;
  return {
    name: plainText(name).slice(0, LONGEST.name),
    address: plainText(street),
    ...numbered(number),
    zip: postalCode,
    city: plainText(town),
    country: 'CH',
  };
}

function numbered(number: string): { readonly buildingNumber?: string } {
  return number === '' ? {} : { buildingNumber: plainText(number) };
}

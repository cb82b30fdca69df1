import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { Centimes } from '../../../src/domain/money/money.ts';
import { splitStreet } from '../../../src/domain/people/split-street.ts';
import { datedDay } from '../../../src/domain/text/french.ts';
import { compactIban } from '../../../src/domain/payment/iban.ts';
import { creditTransferFile, type TransferOrder } from './credit-transfer-file.ts';
import type { PaidShop } from './payouts-store.ts';
import { bankAccountOf } from './shop-dues.ts';

/** A payout in a file. */
export interface FiledPayout {
  readonly id: string;
  readonly shop: PaidShop;
  readonly amount: Centimes;
}

/** Writes the file of payouts for deliveries up to a day. Ids with hyphens would exceed the bank's limit. */
export function payoutFile(
  { id, ...order }: Omit<TransferOrder, 'transfers'>,
  until: IsoDay,
  payouts: readonly FiledPayout[],
): string {
  return creditTransferFile({
    ...order,
    id: bankId(id),
    transfers: payouts.map((payout) => ({
      id: bankId(payout.id),
      to: creditorOf(payout.shop),
      amount: payout.amount,
      message: `${payout.shop.name}, ventes jusqu'au ${datedDay(until)}`,
    })),
  });
}

function creditorOf(shop: PaidShop) {
  const { holder, iban, postalCode, town } = bankAccountOf(shop);
  const country = compactIban(iban).slice(0, 2);
  return { ...splitStreet(shop.street), name: holder, postalCode, town, country, iban };
}

function bankId(id: string): string {
  return id.replaceAll('-', '');
}

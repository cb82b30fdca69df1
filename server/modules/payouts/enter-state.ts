import { centimes } from '../../../src/domain/money/money.ts';
import type { PayoutState } from '../../../src/domain/payment/payout-states.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { mailShopOwner } from '../catalogue/shops/mail-shop-owner.ts';
import { payoutEndedMail } from '../mails/shop-mails.ts';
import { addEntry, paidShops, type StoredPayout } from './payouts-store.ts';

/** A later state of a payout. */
interface Entry {
  readonly state: Exclude<PayoutState, 'prepared'>;
  readonly at: Ms;
  readonly who: number | null;
  readonly why: string | null;
}

/** Appends the next state of a locked payout, and mails it to the owner of its shop. */
export async function enterState(
  tx: Tx,
  payout: Pick<StoredPayout, 'id' | 'vendor' | 'amount' | 'until'>,
  entry: Entry,
): Promise<void> {
  const { vendor: urlpath, until } = payout;
  const { state, at: now } = entry;
  await addEntry(tx, payout, entry);
  if (state === 'sent') return;
  const shop = (await paidShops(tx, [urlpath])).get(urlpath);
  if (shop === undefined) return;
  const { name, owner } = shop;
  const letter = payoutEndedMail({ name, urlpath }, { state, amount: centimes(payout.amount), until });
  await mailShopOwner({ tx, now }, { shop: { urlpath }, owner }, letter);
}

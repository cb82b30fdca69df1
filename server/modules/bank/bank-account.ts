import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import { compactIban, isQrIban } from '../../../src/domain/payment/iban.ts';
import { payeeFaults } from '../../../src/domain/payment/payee.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { everyHub } from '../hubs/hubs-store.ts';
import { lastDebited } from '../payouts/payout-files-store.ts';
import { isKnownAccount } from './bank-store.ts';

/** The account of a hub's invoices, and the hubs that share it. */
export interface MarketAccount {
  readonly iban: string;
  readonly hubs: readonly string[];
}

/** The account to which a hub's invoices are paid; `undefined` without a valid payee. */
export async function marketAccount(tx: Tx, { payee }: Hub): Promise<MarketAccount | undefined> {
  if (payee === undefined || payeeFaults(payee).length > 0) return undefined;
  const iban = compactIban(payee.iban);
  const hubs = await everyHub(tx);
  const sharing = hubs.filter((hub) => hub.payee !== undefined && compactIban(hub.payee.iban) === iban);
  return { iban, hubs: sharing.map(({ slug }) => slug) };
}

/**
 * Whether a file's account is the market's: that of its invoices, the one that its payouts debit, or one that
 * was read before. A QR-IBAN has an ordinary account behind it, which a person confirms once with `ours`.
 */
export async function isOurAccount(
  tx: Tx,
  { slug }: Hub,
  { iban: own }: MarketAccount,
  { iban, ours }: { readonly iban: string; readonly ours: boolean },
): Promise<boolean> {
  if (iban === own || (ours && isQrIban(own))) return true;
  const debited = await lastDebited(tx, slug);
  if (debited !== undefined && compactIban(debited) === iban) return true;
  return isKnownAccount(tx, iban, slug);
}

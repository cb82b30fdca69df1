import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { PayoutAccount } from '../../core/gateways/payout-gateway.ts';
import type { StoredPayout } from './payouts-store.ts';

/** Payouts that Stripe has yet to carry out: among these, or made before an instant. */
export function askedPayouts(
  tx: Tx,
  only: { readonly ids: readonly string[] } | { readonly before: Ms },
  most: number,
): Promise<StoredPayout[]> {
  const asked = tx
    .selectFrom('payouts')
    .selectAll()
    .where('way', '=', 'stripe')
    .where('state', '=', 'prepared')
    .orderBy('made')
    .orderBy('id')
    .limit(most);
  return 'ids' in only
    ? asked.where('id', 'in', only.ids).execute()
    : asked.where('made', '<', new Date(only.before).toISOString()).execute();
}

/** Payouts that Stripe carried out since an instant. */
export function executedTransfers(tx: Tx, since: Ms): Promise<StoredPayout[]> {
  return tx
    .selectFrom('payouts')
    .selectAll()
    .where('way', '=', 'stripe')
    .where('state', '=', 'executed')
    .where('made', '>=', new Date(since).toISOString())
    .orderBy('made')
    .execute();
}

/** The payout of a transfer. */
export function payoutOfTransfer(tx: Tx, reference: string): Promise<StoredPayout | undefined> {
  return tx.selectFrom('payouts').selectAll().where('reference', '=', reference).executeTakeFirst();
}

export async function keepReference(tx: Tx, id: string, reference: string | null): Promise<void> {
  await tx.updateTable('payouts').set({ reference }).where('id', '=', id).execute();
}

/** The shop of an account at Stripe. */
export async function vendorOfAccount(tx: Tx, account: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('shop_payouts')
    .select('vendor')
    .where('account', '=', account)
    .executeTakeFirst();
  return row?.vendor;
}

/** The account that a person joined by the original's code (docs/rules.md#payouts). */
export async function joinedAccount(tx: Tx, owner: number): Promise<string | undefined> {
  const row = await tx.selectFrom('users').select('identity').where('id', '=', owner).executeTakeFirst();
  return row?.identity?.connect_id;
}

/** Replaces a shop's account, unless another process already did; returns the one it has. */
export async function keepAccount(
  tx: Tx,
  vendor: string,
  { former, account }: { readonly former: string | null; readonly account: string },
): Promise<string> {
  await tx
    .insertInto('shop_payouts')
    .values({ vendor })
    .onConflict((known) => known.column('vendor').doNothing())
    .execute();
  await tx
    .updateTable('shop_payouts')
    .set({ account, account_ready: false, account_asks: [] })
    .where('vendor', '=', vendor)
    .where('account', 'is not distinct from', former)
    .execute();
  const row = await tx
    .selectFrom('shop_payouts')
    .select('account')
    .where('vendor', '=', vendor)
    .executeTakeFirstOrThrow();
  return row.account ?? account;
}

export async function keepAccountState(
  tx: Tx,
  account: string,
  { ready, asks }: PayoutAccount,
): Promise<void> {
  await tx
    .updateTable('shop_payouts')
    .set({ account_ready: ready, account_asks: [...asks] })
    .where('account', '=', account)
    .execute();
}

import type { PaymentMethod } from '../../../../src/contract/people/payment-methods.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Queryable, Tx } from '../../../core/database/database-types.ts';
import { type BatchQuery, batchQuery } from '../../../platform/database/batch-statement.ts';

/** A payment method with the acquirer's token. */
export interface StoredMethod {
  readonly alias: string;
  readonly issuer: string;
  readonly provider: PaymentMethod['provider'];
  readonly token: string | null;
  /** `M/YYYY`; `null` for a method without expiry. */
  readonly expiry: string | null;
}

/** The fields of a method for the audit log; the token is left out. */
export function auditedMethod({ alias, issuer, expiry }: Omit<StoredMethod, 'provider' | 'token'>) {
  return { alias, issuer, expiry };
}

/** The acquirer's token of a method; empty when the user removed it meanwhile, so that the acquirer declines it. */
export async function tokenOf(tx: Tx, userId: number, alias: string): Promise<string> {
  return (await methodOf(tx, userId, alias))?.token ?? '';
}

export function methodOf(tx: Tx, userId: number, alias: string): Promise<StoredMethod | undefined> {
  return methods(tx, userId).where('alias', '=', alias).executeTakeFirst();
}

export function methodsOf(tx: Tx, userId: number): Promise<readonly StoredMethod[]> {
  return methods(tx, userId).orderBy('alias').execute();
}

export function methodsReading(tx: Queryable, userId: number): BatchQuery<readonly StoredMethod[]> {
  return batchQuery(methods(tx, userId), (rows) => rows);
}

/** Adds a method. It becomes the default when the user has none: the first one, or one replacing the default. */
export async function addMethodOf(
  tx: Tx,
  userId: number,
  method: StoredMethod & { readonly number: string; readonly expiry: string },
  now: Ms,
): Promise<void> {
  const present = await methods(tx, userId).where('is_default', '=', true).executeTakeFirst();
  await tx
    .insertInto('payment_methods')
    .values({
      ...method,
      user_id: userId,
      name: null,
      is_default: present === undefined,
      error: null,
      status: null,
      updated: new Date(now).toISOString(),
    })
    .execute();
}

/** Sets a method's month of expiry and clears its error. */
export async function changeExpiry(tx: Tx, alias: string, expiry: string, now: Ms): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ expiry, error: null, updated: new Date(now).toISOString() })
    .where('alias', '=', alias)
    .execute();
}

/** Removes a method; a job (`detachMethods`) removes it at the acquirer. */
export async function removeMethodOf(tx: Tx, userId: number, alias: string, now: Ms): Promise<void> {
  await markRemoved(tx, methods(tx, userId).where('alias', '=', alias), now);
  await tx.deleteFrom('payment_methods').where('user_id', '=', userId).where('alias', '=', alias).execute();
}

/** Removes all methods of a user, in the same way. */
export async function removeMethodsOf(tx: Tx, userId: number, now: Ms): Promise<void> {
  await markRemoved(tx, methods(tx, userId), now);
  await tx.deleteFrom('payment_methods').where('user_id', '=', userId).execute();
}

async function markRemoved(tx: Tx, removed: ReturnType<typeof methods>, now: Ms): Promise<void> {
  const since = new Date(now).toISOString();
  const rows = (await removed.execute()).flatMap(({ token, provider }) =>
    token === null ? [] : [{ token, provider, since }],
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('removed_methods')
    .values(rows)
    .onConflict((known) => known.column('token').doNothing())
    .execute();
}

/** Tokens that no account has any more and that the acquirer still stores; the oldest first. */
export async function removedTokens(tx: Tx, provider: string, limit: number): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('removed_methods')
    .select('token')
    .where('provider', '=', provider)
    .orderBy('since')
    .orderBy('token')
    .limit(limit)
    .execute();
  return rows.map(({ token }) => token);
}

/** Forgets a removed token: the acquirer no longer stores it, or an account has it again. */
export async function forgetRemoved(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('removed_methods').where('token', '=', token).execute();
}

/** Whether an account has a token. */
export async function isKept(tx: Tx, token: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_methods')
    .select('alias')
    .where('token', '=', token)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores or clears the error of a method; returns whether it changed. */
export async function markMethod(tx: Tx, alias: string, error: string | null, now: Ms): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_methods')
    .set({ error, updated: new Date(now).toISOString() })
    .where('alias', '=', alias)
    .where('error', 'is distinct from', error)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function methods(tx: Queryable, userId: number) {
  return tx
    .selectFrom('payment_methods')
    .select(['alias', 'issuer', 'provider', 'token', 'expiry'])
    .where('user_id', '=', userId);
}

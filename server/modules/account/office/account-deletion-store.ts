import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { forgetLinks } from '../sign-in/one-time-links-store.ts';
import { closeSessionsOf } from '../../../platform/http/session/sessions-store.ts';

/** Counts what blocks the deletion of an account: shops, open orders, running subscriptions. */
export async function deletionBlockers(
  tx: Tx,
  userId: number,
): Promise<{ readonly shops: number; readonly openOrders: number; readonly contracts: number }> {
  const shops = await tx
    .selectFrom('shops')
    .select(tx.fn.count<number>('urlpath').as('many'))
    .where('owner', '=', userId)
    .executeTakeFirstOrThrow();
  const orders = await tx
    .selectFrom('orders')
    .select(tx.fn.count<number>('oid').as('many'))
    .where('customer', '=', userId)
    .where('closed', 'is', null)
    .executeTakeFirstOrThrow();
  const contracts = await tx
    .selectFrom('subscriptions')
    .select(tx.fn.count<number>('id').as('many'))
    .where('customer', '=', userId)
    .where('status', '<>', 'cancel')
    .executeTakeFirstOrThrow();
  return { shops: shops.many, openOrders: orders.many, contracts: contracts.many };
}

/** When the account was marked as deleted and when it was erased; `undefined` for an unknown user. */
export async function deletionStateOf(
  tx: Tx,
  userId: number,
): Promise<{ readonly deleted: string | null; readonly erased: string | null } | undefined> {
  return tx.selectFrom('users').select(['deleted', 'erased']).where('id', '=', userId).executeTakeFirst();
}

/** Users whose account was deleted before that instant and still holds personal data. */
export async function peopleToErase(tx: Tx, before: Ms, limit: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('deleted', '<=', new Date(before).toISOString())
    .where('erased', 'is', null)
    .orderBy('deleted')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Revokes a user's sessions, mailed links and push subscriptions. Recovery links to an earlier address of the account
 * stay valid.
 */
export async function revokeAccess(tx: Tx, userId: number): Promise<void> {
  await closeSessionsOf(tx, userId);
  await forgetLinks(tx, userId);
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}

const BELONGINGS = [
  ...(['carts', 'likes', 'diets', 'idempotency', 'assistant_messages', 'message_threads'] as const),
  ...([
    'recovery_codes',
    'second_factors',
    'push_queue',
    'stock_alerts',
    'basket_members',
    'voices',
  ] as const),
] as const;

/** Deletes a user's own rows, except orders, and detaches their visits and feedback from them. */
export async function deleteBelongings(tx: Tx, userId: number): Promise<void> {
  for (const table of BELONGINGS) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await tx.deleteFrom('subscriptions').where('customer', '=', userId).execute();
  for (const table of ['visits', 'feedback'] as const)
    await tx.updateTable(table).set({ user_id: null }).where('user_id', '=', userId).execute();
}

/** Empties the lines of imports about a user, which are kept for a week. */
export async function forgetImports(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('import_lines')
    .set({ title: '', fields: '{}', changes: '[]' })
    .where('target', '=', String(userId))
    .where('import', 'in', (eb) => eb.selectFrom('imports').select('id').where('kind', '=', 'customers'))
    .execute();
}

/** Every order of a user, oldest first. */
export async function ordersOfPerson(tx: Tx, userId: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('oid')
    .where('customer', '=', userId)
    .orderBy('oid')
    .execute();
  return rows.map(({ oid }) => oid);
}

/** The hubs in which a user has a cart; their devices drop these rows. */
export async function cartHubs(tx: Tx, userId: number): Promise<readonly string[]> {
  const rows = await tx.selectFrom('carts').select('hub').where('user_id', '=', userId).execute();
  return rows.map(({ hub }) => hub);
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CartLine } from '../../../src/contract/orders/cart.ts';
import { DEFAULT_CART_DATE } from '../../../src/domain/cart/cart-line.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { isoInstant, type BatchQuery, batchQuery } from '../../platform/database/batch-statement.ts';

/** One person's cart at one hub. Prices in centimes, as they were shown when the line was added. */
export interface StoredCart {
  readonly lines: Readonly<Record<string, CartLine>>;
  /** Times of removal by line key. */
  readonly removed: Readonly<Record<string, string>>;
  readonly updated: string;
  /** The unguessable name under which its owner may share it. */
  readonly name: string;
}

/** The user id of a cart's owner, and its hub. */
export interface CartKey {
  readonly owner: number;
  readonly hub: string;
}

const NEVER = `${DEFAULT_CART_DATE}T00:00:00.000Z`;

/** Locks a cart for this transaction, so that the changes of two devices sum up. */
export async function cartHeld(tx: Tx, userId: number, hub: string): Promise<StoredCart> {
  await tx
    .insertInto('carts')
    .values({ user_id: userId, hub, rev: 1, lines: '{}', removed: '{}', name: randomUUID(), updated: NEVER })
    .onConflict((taken) => taken.columns(['user_id', 'hub']).doNothing())
    .execute();
  return held(tx, userId, hub).executeTakeFirstOrThrow();
}

/** Locks a cart from this statement on; `undefined` without one. */
export function cartHeldReading(tx: Tx, userId: number, hub: string): BatchQuery<StoredCart | undefined> {
  return batchQuery(held(tx, userId, hub), ([row]) => row);
}

/** The cart that its owner shares under this name, with its key. */
export function cartByName(tx: Tx, name: string): Promise<(StoredCart & CartKey) | undefined> {
  return carts(tx).select(['hub', 'user_id as owner']).where('name', '=', name).executeTakeFirst();
}

/** Locks a cart if there is one. */
export function cartLocked(tx: Tx, { owner, hub }: CartKey): Promise<StoredCart | undefined> {
  return held(tx, owner, hub).executeTakeFirst();
}

/** Raises the revision of a cart whose sharing changed. */
export async function touchCart(tx: Tx, { owner, hub }: CartKey): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ rev: sql`rev + 1` })
    .where('user_id', '=', owner)
    .where('hub', '=', hub)
    .execute();
  recordChange(tx, 'cart', `${owner}:${hub}`);
}

/** Writes a held cart and raises its revision. */
export async function saveCart(
  tx: Tx,
  key: CartKey,
  cart: Pick<StoredCart, 'lines' | 'removed'>,
  now: Ms,
): Promise<void> {
  await cartWrite(tx, key, cart, now).execute();
}

/** The write of `saveCart` as a part of a statement. */
export function cartWrite(
  tx: Tx,
  { owner, hub }: CartKey,
  cart: Pick<StoredCart, 'lines' | 'removed'>,
  now: Ms,
) {
  return tx
    .updateTable('carts')
    .set({
      lines: JSON.stringify(cart.lines),
      removed: JSON.stringify(cart.removed),
      updated: new Date(now).toISOString(),
      rev: sql`rev + 1`,
    })
    .where('user_id', '=', owner)
    .where('hub', '=', hub);
}

function held(tx: Queryable, userId: number, hub: string) {
  return carts(tx).where('user_id', '=', userId).where('hub', '=', hub).forUpdate();
}

function carts(tx: Queryable) {
  return tx
    .selectFrom('carts')
    .select([
      'removed',
      isoInstant('updated').as('updated'),
      'name',
      sql<Record<string, CartLine>>`lines`.as('lines'),
    ]);
}

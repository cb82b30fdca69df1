import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CartLine } from '../../../src/contract/orders/cart.ts';
import { DEFAULT_CART_DATE } from '../../../src/domain/cart/cart-line.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';
import { isoInstant, type BatchQuery, batchQuery } from '../../platform/database/batch-statement.ts';

/** The cart of one person at one hub. Prices of lines in centimes, as they were seen. */
export interface StoredCart {
  readonly lines: Readonly<Record<string, CartLine>>;
  /** When a line that is gone was removed, by its name. */
  readonly removed: Readonly<Record<string, string>>;
  readonly updated: string;
  /** Under which its owner may show it to somebody. */
  readonly name: string;
}

const NEVER = `${DEFAULT_CART_DATE}T00:00:00.000Z`;

/** A cart held for this transaction, so that two devices add up instead of writing over each other. */
export async function cartHeld(tx: Tx, userId: number, hub: string): Promise<StoredCart> {
  await tx
    .insertInto('carts')
    .values({ user_id: userId, hub, rev: 1, lines: '{}', removed: '{}', name: randomUUID(), updated: NEVER })
    .onConflict((taken) => taken.columns(['user_id', 'hub']).doNothing())
    .execute();
  return held(tx, userId, hub).executeTakeFirstOrThrow();
}

/** The same cart, held from this statement on, if there is one. */
export function cartHeldReading(tx: Tx, userId: number, hub: string): BatchQuery<StoredCart | undefined> {
  return batchQuery(held(tx, userId, hub), ([row]) => row);
}

/** The cart that its owner shows under this name: whose it is, and of which hub. */
export function cartByName(
  tx: Tx,
  name: string,
): Promise<(StoredCart & { readonly hub: string; readonly owner: number }) | undefined> {
  return carts(tx).select(['hub', 'user_id as owner']).where('name', '=', name).executeTakeFirst();
}

/** Writes a cart that is held and raises its row. */
export async function saveCart(
  tx: Tx,
  userId: number,
  hub: string,
  cart: Pick<StoredCart, 'lines' | 'removed'>,
  now: Ms,
): Promise<void> {
  await cartWrite(tx, userId, hub, cart, now).execute();
}

/** The same as a part of a statement. */
export function cartWrite(
  tx: Tx,
  userId: number,
  hub: string,
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
    .where('user_id', '=', userId)
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

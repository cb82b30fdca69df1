import type { Order } from '../../../src/contract/orders/orders.ts';
import {
  balanceAfter,
  type ContainerMove,
  containerMoves,
  containersValue,
  missingMoves,
} from '../../../src/domain/containers/container-counts.ts';
import { accept, type Result } from '../../../src/domain/core/result.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { type Centimes, centimes } from '../../../src/domain/money/money.ts';
import { creditEntry } from '../../../src/domain/payment/credit.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { balanceOf } from '../payments/credit/credit-ledger.ts';
import { moveCredit } from '../payments/credit/move-credit.ts';
import { addMovement, bookedMoves, type ContainerHolder, tellOpenOrders } from './containers-store.ts';

/** The author and time of a movement. `who`: `undefined` for the system. */
export interface ContainerAuthor {
  readonly who: number | undefined;
  readonly why?: string | undefined;
  readonly now: Ms;
}

/** Whether an order concerns containers: all others cost no query. */
export function movesContainers({ items, shipping }: Pick<Order, 'items' | 'shipping'>): boolean {
  return shipping.returned !== undefined || items.some(({ container }) => container !== undefined);
}

/**
 * Books the movements that an order should have made by now and has not, with the customer's account, in the
 * transaction that saved it: only the difference, so that a repetition books nothing. Its customer is locked.
 * See docs/rules.md#containers.
 */
export async function keepContainers(tx: Tx, order: Order, author: ContainerAuthor): Promise<void> {
  if (!movesContainers(order)) return;
  const { oid, hub, customer } = order;
  const missing = missingMoves(containerMoves(order), await bookedMoves(tx, oid));
  if (missing.length === 0) return;
  const holder = { userId: customer.id, hub };
  for (const move of missing) await bookMove(tx, holder, move, { ...author, oid });
  await tellOpenOrders(tx, holder);
}

/** The balance of a locked customer before and after movements; refused when it would leave its limits. */
export async function balanceWith(
  tx: Tx,
  userId: number,
  moves: readonly ContainerMove[],
): Promise<Result<{ readonly before: Centimes; readonly after: Centimes }, 'containers_limit'>> {
  const before = centimes(await balanceOf(tx, userId));
  const after = balanceAfter(before, moves);
  return after.ok ? accept({ before, after: after.value }) : after;
}

/** Books one movement, and adds its deposit to the account or takes it off. */
export async function bookMove(
  tx: Tx,
  holder: ContainerHolder,
  move: ContainerMove,
  author: ContainerAuthor & { readonly oid: number | null },
): Promise<void> {
  const { oid, now } = author;
  const id = await addMovement(tx, holder, move, author);
  const amount = centimes(0 - containersValue([move]));
  const entry = creditEntry(amount < 0 ? 'deposit' : 'deposit_back', oid ?? `container-${id}`, amount);
  await moveCredit(tx, entry, { userId: holder.userId, oid, now });
}

import { sql } from 'kysely';
import type { Order, OrderItem, Problem } from '../../../src/contract/orders/orders.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { type Centimes, centimes } from '../../../src/domain/money/money.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** A line of an order. */
export interface OrderLine {
  readonly oid: number;
  readonly line: number;
}

/** A reported problem beside its order. */
interface NewProblem extends OrderLine {
  readonly hub: string;
  readonly customer: number;
  readonly at: string;
  readonly waiting: boolean;
  readonly credited: Centimes;
  readonly month: string;
}

export async function addProblem(tx: Tx, problem: NewProblem): Promise<void> {
  await tx.insertInto('problems').values(problem).execute();
}

/** Marks a problem as decided. */
export async function endProblem(tx: Tx, { oid, line }: OrderLine): Promise<void> {
  await tx
    .updateTable('problems')
    .set({ waiting: false })
    .where('oid', '=', oid)
    .where('line', '=', line)
    .execute();
}

/** The sum credited to a customer in a month without a decision. Locks their row against other reports. */
export async function creditedIn(tx: Tx, customer: number, month: string): Promise<Centimes> {
  const { total } = await tx
    .selectFrom('problems')
    .select(sql<number>`coalesce(sum(credited), 0)::integer`.as('total'))
    .where('customer', '=', customer)
    .where('month', '=', month)
    .executeTakeFirstOrThrow();
  return centimes(total);
}

/** The problems of a hub with their orders: all waiting ones, oldest first, or the latest others. */
export function problemsOf(tx: Tx, hub: string, waiting: boolean, limit: number) {
  return tx
    .selectFrom('problems as p')
    .innerJoin('orders as o', 'o.oid', 'p.oid')
    .select(['p.line', sql<Order>`o.data`.as('order')])
    .where('p.hub', '=', hub)
    .where('p.waiting', '=', waiting)
    .orderBy('p.at', waiting ? 'asc' : 'desc')
    .limit(limit)
    .execute();
}

/** Stores the photo of a line; a later one replaces it. */
export async function keepProblemPhoto(tx: Tx, { oid, line }: OrderLine, bytes: Uint8Array): Promise<void> {
  await tx
    .insertInto('problem_photos')
    .values({ oid, line, bytes })
    .onConflict((known) => known.columns(['oid', 'line']).doUpdateSet({ bytes }))
    .execute();
}

export async function problemPhoto(tx: Tx, { oid, line }: OrderLine): Promise<Uint8Array | undefined> {
  const row = await tx
    .selectFrom('problem_photos')
    .select('bytes')
    .where('oid', '=', oid)
    .where('line', '=', line)
    .executeTakeFirst();
  return row?.bytes;
}

/** Deletes the photos of an order whose customer is erased. */
export async function forgetProblemPhotos(tx: Tx, oid: number): Promise<void> {
  await tx.deleteFrom('problem_photos').where('oid', '=', oid).execute();
}

/** Replaces the problem of one line; a line without a problem stays. */
export function withProblem(
  items: readonly OrderItem[],
  line: number,
  change: (problem: Problem) => Problem,
): OrderItem[] {
  return items.map((item) => {
    const { problem } = item.fulfillment;
    if (item.line !== line || problem === undefined) return item;
    return { ...item, fulfillment: { ...item.fulfillment, problem: change(problem) } };
  });
}

/** Writes the decision into the problem of one line. */
export function withDecision(
  items: readonly OrderItem[],
  line: number,
  { kind, amount, word, now }: Omit<NonNullable<Problem['decided']>, 'at'> & { readonly now: Ms },
): OrderItem[] {
  const decided = { kind, amount, at: new Date(now).toISOString(), ...(word && { word }) };
  return withProblem(items, line, (problem) => ({ ...problem, decided }));
}

import { sql } from 'kysely';
import type { MadeOrder } from '../../../server/demo/order-generator.ts';
import type { Tx } from '../../../server/core/database/database-types.ts';

/** The totals of one customer's kept orders. Amounts in centimes. */
interface Tally {
  count: number;
  amount: number;
  latest: string;
  scores: number;
  scored: number;
}

/** Counts orders by customer while they are made, which saves a second pass over them. */
export class Tallies {
  readonly #known = new Map<number, Tally>();
  readonly #owed = new Map<number, number>();

  /** The number of kept orders of a customer so far. */
  readonly before = (customer: number): number => this.#known.get(customer)?.count ?? 0;

  count(made: readonly MadeOrder[]): void {
    for (const { order } of made) {
      if (order.cancel !== undefined) continue;
      const known = this.#known.get(order.customer.id) ?? {
        ...{ count: 0, amount: 0, latest: '', scores: 0, scored: 0 },
      };
      this.#known.set(order.customer.id, known);
      known.count += 1;
      known.amount += order.items.reduce((total, { finalprice }) => total + finalprice, 0);
      if (order.created > known.latest) known.latest = order.created;
      known.scores += order.score ?? 0;
      known.scored += order.score === undefined ? 0 : 1;
    }
  }

  /** Applies each line of the ledger to a balance. */
  move(lines: readonly { readonly user_id?: unknown; readonly amount?: unknown }[]): void {
    for (const { user_id, amount } of lines)
      this.#owed.set(Number(user_id), (this.#owed.get(Number(user_id)) ?? 0) + Number(amount));
  }

  /** Writes the totals to each customer, as each order would have done. */
  async write(tx: Tx, ids: readonly number[]): Promise<void> {
    const rows = ids.map((id) => ({ id, ...this.#row(id) }));
    await sql`
      update users set orders = given.orders, balance = given.balance, rev = rev + given.moves
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (id bigint, orders jsonb, balance integer, moves integer)
      where users.id = given.id`.execute(tx);
  }

  #row(id: number) {
    const { count, amount, latest, scores, scored } = this.#known.get(id) ?? {
      ...{ count: 0, amount: 0, latest: '', scores: 0, scored: 0 },
    };
    const orders = {
      ...{ count, profile: count >= 10 ? 'recurrent' : count >= 5 ? 'early' : '' },
      rating: scored === 0 ? -1 : Math.round((scores / scored) * 10) / 10,
      avg: count === 0 ? 0 : Math.round(amount / count) / 100,
      ...(latest !== '' && { latest }),
    };
    return { orders, balance: this.#owed.get(id) ?? 0, moves: count };
  }
}

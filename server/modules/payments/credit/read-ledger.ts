import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '../../../../src/contract/core/call.ts';
import type { readLedger } from '../../../../src/contract/orders/own-data.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { balanceOf } from './credit-ledger.ts';

const PAGE = 50;

/** A user's balance and a page of its movements, the latest first, each with the balance after it. */
export async function ledgerPage(
  tx: Tx,
  userId: number,
  { before, limit = PAGE }: QueryOf<typeof readLedger>,
): Promise<AnswerOf<typeof readLedger>> {
  const running = tx
    .selectFrom('ledger')
    .select(['id', 'created as at', 'amount', 'note', 'oid'])
    .select(sql<number>`(sum(amount) over (order by id))::integer`.as('balance'))
    .where('user_id', '=', userId)
    .as('running');
  let query = tx.selectFrom(running).selectAll();
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return {
    balance: centimes(await balanceOf(tx, userId)),
    entries: rows.slice(0, limit).map(({ note, amount, balance, oid, ...entry }) => ({
      ...entry,
      act: note.split(':')[0] ?? '',
      ...{ amount: centimes(amount), balance: centimes(balance) },
      ...(oid !== null && { oid }),
    })),
    more: rows.length > limit,
  };
}

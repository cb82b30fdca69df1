import { sql } from 'kysely';
import type { IsoDay } from '../../../../src/domain/calendar/hub-time.ts';
import type { AnswerOf } from '../../../../src/contract/core/call.ts';
import type { readAccount } from '../../../../src/contract/orders/customer-account.ts';
import type { LedgerEntry, LedgerPage, readLedger } from '../../../../src/contract/orders/own-data.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { type Centimes, centimes } from '../../../../src/domain/money/money.ts';
import { type CreditAct, goodwillReason } from '../../../../src/domain/payment/credit.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { accountById } from '../../people/users-store.ts';
import { balanceOf } from './credit-ledger.ts';

const PAGE = 50;

/** A user's balance and a page of its movements, the latest first, each with the balance after it. */
export async function ledgerPage(
  tx: Tx,
  userId: number,
  page: LedgerPage,
): Promise<AnswerOf<typeof readLedger>> {
  const { rows, more } = await pageOf(tx, userId, page);
  return { balance: await balanceIn(tx, userId), entries: rows.map(entryOf), more };
}

/** The same for the office, with the author and reason of each movement. */
export async function accountPage(
  tx: Tx,
  userId: number,
  page: LedgerPage,
): Promise<Result<AnswerOf<typeof readAccount>, 'not_found'>> {
  if ((await accountById(tx, userId)) === undefined) return refuse('not_found');
  const { rows, more } = await pageOf(tx, userId, page);
  const movers = await moversOf(
    tx,
    rows.map(({ id }) => id),
  );
  const entries = rows.map((row) => ({ ...entryOf(row), ...movers.get(row.id) }));
  return accept({ balance: await balanceIn(tx, userId), entries, more });
}

async function balanceIn(tx: Tx, userId: number): Promise<Centimes> {
  return centimes(await balanceOf(tx, userId));
}

async function pageOf(tx: Tx, userId: number, { before, limit = PAGE }: LedgerPage) {
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
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

function entryOf({
  note,
  amount,
  balance,
  oid,
  ...entry
}: Awaited<ReturnType<typeof pageOf>>['rows'][number]): LedgerEntry {
  return {
    ...entry,
    act: note.split(':')[0] ?? '',
    ...{ amount: centimes(amount), balance: centimes(balance) },
    ...(oid !== null && { oid }),
    ...goodwillReason(note),
  };
}

/**
 * The author and reason of balance movements, and the day of the order: from the audit entry of its order or
 * user that was written at that instant, by the action that belongs to the act; an order without one was
 * placed by its customer. The name of a voucher is not a reason, and a goodwill credit has its own.
 */
async function moversOf(tx: Tx, ids: readonly number[]) {
  const { rows } = await sql<MoverRow>`
    select l.id::double precision as id, to_char(o.day, 'YYYY-MM-DD') as day,
      coalesce(a.who, case when split_part(l.note, ':', 1) in ('authorize', 'rollover') then owner.display_name end) as who,
      case when a.action not in ('user.redeem', 'user.goodwill') then a.why end as why
    from ledger l join users owner on owner.id = l.user_id left join orders o on o.oid = l.oid left join lateral (
      select u.display_name as who, d.action, d.why from audit d left join users u on u.id = d.who
      where d.at = l.created and d.entity = case when l.oid is null then 'user' else 'order' end
        and d.entity_id = coalesce(l.oid, l.user_id)::text
        and d.action = any(string_to_array(${JSON.stringify(ACTIONS)}::jsonb ->> split_part(l.note, ':', 1), ' '))
      order by d.id desc limit 1
    ) a on true
    where l.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(
    rows.map(({ id, who, why, day }) => [
      id,
      { ...(who !== null && { who }), ...(why !== null && { why }), ...(day !== null && { day }) },
    ]),
  );
}

interface MoverRow {
  readonly id: number;
  readonly who: string | null;
  readonly why: string | null;
  readonly day: IsoDay | null;
}

/** The audited action of each act. */
const ACTIONS: Readonly<Record<CreditAct, string>> = {
  authorize: 'order.place order.change order.edit',
  capture: 'order.capture order.transfer_back',
  cancel: 'order.cancel order.fail order.change order.edit',
  refund: 'order.refund order.hub-refund',
  invoice_paid: 'order.pay_in_part order.transfer_back',
  voucher: 'user.redeem',
  problem: 'order.report order.problem',
  goodwill: 'user.goodwill',
  rollover: 'order.place order.cancel order.fail',
  transfer: 'credit.transfer',
  transfer_back: 'credit.transfer_back',
  deposit: 'containers.move order.containers',
  deposit_back: 'containers.move order.containers',
};

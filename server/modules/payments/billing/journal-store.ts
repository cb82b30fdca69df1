import { sql } from 'kysely';
import { addDays, type IsoDay } from '../../../../src/domain/calendar/hub-time.ts';
import type { DayPeriod } from '../../../../src/domain/calendar/month-period.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import type {
  AccountMovement,
  OrderMoney,
  PayoutMovement,
} from '../../../../src/domain/payment/journal-money.ts';
import type { Paper } from '../../../../src/domain/payment/paper.ts';
import type { Tx } from '../../../core/database/database-types.ts';

/** The days and instants of a journal; ends are excluded. */
export interface JournalPeriod extends DayPeriod {
  readonly since: Date;
  readonly until: Date;
}

/** The longest time before and after its delivery in which money of an order moves. */
const MOVES_WITHIN_DAYS = 400;

/** The papers that a hub issued on the days of a period, by number. */
export async function papersIssued(
  tx: Tx,
  hub: string,
  { from, to }: { readonly from: IsoDay; readonly to: IsoDay },
): Promise<readonly Paper[]> {
  const { rows } = await sql<{ paper: Paper }>`
    select data as paper from papers
    where hub = ${hub} and issued >= ${from}::date and issued < ${to}::date
    order by year, number`.execute(tx);
  return rows.map(({ paper }) => paper);
}

interface MoneyRow {
  readonly oid: number;
  readonly issuer: string;
  readonly logs: readonly string[];
  readonly ledger: readonly { readonly at: number; readonly note: string; readonly amount: number }[];
}

/** The orders of a hub whose money moved in a period, each with all of its movements. */
export async function movedOrders(
  tx: Tx,
  hub: string,
  { from, to, since, until }: JournalPeriod,
): Promise<readonly OrderMoney[]> {
  const { rows } = await sql<MoneyRow>`
    select o.oid::double precision as oid, o.data #>> '{payment,issuer}' as issuer,
      o.data #> '{payment,logs}' as logs,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'at', (extract(epoch from l.created) * 1000)::bigint, 'note', l.note, 'amount', l.amount) order by l.id)
        from ledger l where l.oid = o.oid
      ), '[]') as ledger
    from orders o
    where o.hub = ${hub}
      and o.day >= ${addDays(from, -MOVES_WITHIN_DAYS)}::date and o.day < ${addDays(to, MOVES_WITHIN_DAYS)}::date
      and (exists (
          select 1 from jsonb_array_elements_text(o.data #> '{payment,logs}') line
          where line >= ${since.toISOString()} and line < ${until.toISOString()})
        or exists (
          select 1 from ledger l where l.oid = o.oid and l.created >= ${since} and l.created < ${until}))
    order by o.oid`.execute(tx);
  return rows.map(({ ledger, ...order }) => ({ ...order, ledger: ledger.map(movement) }));
}

/**
 * The movements of customers' accounts without an order. A transfer belongs to the hub of its bank entry or
 * its invoices, a deposit to that of its containers, everything else to the first hub.
 */
export async function accountMovements(
  tx: Tx,
  hub: string,
  { since, until }: JournalPeriod,
): Promise<readonly AccountMovement[]> {
  const { rows } = await sql<{ at: number; note: string; amount: number }>`
    select (extract(epoch from l.created) * 1000)::double precision as at, l.note, l.amount
    from ledger l
    where l.oid is null and l.created >= ${since} and l.created < ${until}
      and coalesce(
        (select b.hub from bank_entries b where b.id::text = substring(l.note from '^transfer(?:_back)?:bank-(\\d+)$')),
        (select o.hub from orders o where o.oid::text = substring(l.note from '^transfer:(\\d+)')),
        (select c.hub from container_movements c
          where c.id::text = substring(l.note from '^deposit(?:_back)?:container-(\\d+)$')),
        (select h.slug from hubs h order by h.weight, h.slug limit 1)) = ${hub}
    order by l.id`.execute(tx);
  return rows.map(movement);
}

/** The payouts to shops in a period: by the hub's file, or by Stripe where they deliver first. */
export async function payoutMovements(
  tx: Tx,
  hub: string,
  { since, until }: JournalPeriod,
): Promise<readonly PayoutMovement[]> {
  const { rows } = await sql<Omit<PayoutMovement, 'amount'> & { readonly amount: number }>`
    select (extract(epoch from e.at) * 1000)::double precision as at, p.vendor, p.number, p.way, e.amount
    from payout_entries e join payouts p on p.id = e.payout left join payout_files f on f.id = p.file
    where p.way <> 'outside' and e.amount <> 0 and e.at >= ${since} and e.at < ${until}
      and coalesce(f.hub, (select min(s.hub) from shop_hubs s where s.shop = p.vendor)) = ${hub}
    order by e.id`.execute(tx);
  return rows.map(({ amount, ...one }) => ({ ...one, amount: centimes(amount) }));
}

function movement({
  at,
  note,
  amount,
}: {
  readonly at: number;
  readonly note: string;
  readonly amount: number;
}): AccountMovement {
  return { at, note, amount: centimes(amount) };
}

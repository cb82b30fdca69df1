import { sql } from 'kysely';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { addDays, type IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { DayControl } from '../../../src/domain/payment/day-control.ts';
import type { DayClosing } from '../../../src/contract/orders/day-closing.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** A delivery day of a hub. */
export interface HubDay {
  readonly hub: string;
  readonly day: IsoDay;
}

/** Days before and after a day that are searched for orders, and how many of them are shown. */
const AROUND = { before: 14, after: 7, shownBefore: 4, shownAfter: 2 };

/** The valid orders of a day, by rank and number. */
export async function validOrders(tx: Tx, { hub, day }: HubDay): Promise<readonly Order[]> {
  const rows = await tx
    .selectFrom('orders')
    .select(sql<Order>`data`.as('order'))
    .where('hub', '=', hub)
    .where('day', '=', day)
    .where('payment_status', 'not in', ['pending', 'voided'])
    .where(sql<boolean>`not data ? 'cancel'`)
    .orderBy('rank')
    .orderBy('oid')
    .execute();
  return rows.map(({ order }) => order);
}

/**
 * The days around a day that have orders, and the day itself, with their numbers of valid orders. Their
 * places count the valid orders that travel with no other, and those being paid (docs/rules.md#places).
 */
export async function daysAround(tx: Tx, { hub, day }: HubDay) {
  const rows = await tx
    .selectFrom('orders')
    .select([
      'day',
      sql<number>`count(*) filter (where ${VALID})::int`.as('orders'),
      sql<number>`count(*) filter (where ${VALID} and ${TRAVELS})::int`.as('additions'),
      sql<number>`count(*) filter (where not ${VALID} and not ${TRAVELS})::int`.as('paying'),
    ])
    .where('hub', '=', hub)
    .where('day', '>=', addDays(day, -AROUND.before))
    .where('day', '<=', addDays(day, AROUND.after))
    .where('payment_status', '<>', 'voided')
    .where(sql<boolean>`not data ? 'cancel'`)
    .groupBy('day')
    .orderBy('day')
    .execute();
  const own = rows.find((row) => row.day === day) ?? { day, orders: 0, additions: 0, paying: 0 };
  return [
    ...rows.filter((row) => row.day < day).slice(-AROUND.shownBefore),
    own,
    ...rows.filter((row) => row.day > day).slice(0, AROUND.shownAfter),
  ];
}

/** Whether an order counts as valid: its payment is not pending. */
const VALID = sql<boolean>`(payment_status <> 'pending')`;
const TRAVELS = sql<boolean>`(coalesce((data #>> '{shipping,parent}')::bigint, 0) not in (0, oid))`;

/** The closings and reopenings of a day, oldest first. */
export function entriesOf(tx: Tx, { hub, day }: HubDay) {
  return entries(tx, hub).where('c.day', '=', day).orderBy('c.id').execute();
}

/** The latest closing before a day, if it was not reopened. */
export async function closedBefore(tx: Tx, { hub, day }: HubDay) {
  const row = await entries(tx, hub)
    .where('c.day', '<', day)
    .orderBy('c.day', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.kind === 'closed' ? row : undefined;
}

/** The closed days among these. */
export async function closedAmong(
  tx: Tx,
  hub: string,
  days: readonly IsoDay[],
): Promise<ReadonlySet<IsoDay>> {
  if (days.length === 0) return new Set();
  const rows = await tx
    .selectFrom('day_closings')
    .select(['day', 'kind'])
    .distinctOn('day')
    .where('hub', '=', hub)
    .where('day', 'in', days)
    .orderBy('day')
    .orderBy('id', 'desc')
    .execute();
  return new Set(rows.filter(({ kind }) => kind === 'closed').map(({ day }) => day));
}

/** Appends a closing or a reopening. */
export async function addEntry(
  tx: Tx,
  entry: HubDay & {
    readonly kind: 'closed' | 'reopened';
    readonly at: string;
    readonly who: number;
    readonly why?: string;
    readonly accepted: readonly {
      readonly control: string;
      readonly word: string;
      readonly who: number | null;
    }[];
    readonly totals?: DayClosing['totals'];
  },
): Promise<void> {
  const { accepted, totals, why, ...row } = entry;
  await tx
    .insertInto('day_closings')
    .values({
      ...row,
      why: why ?? null,
      accepted: JSON.stringify(accepted),
      totals: totals === undefined ? null : JSON.stringify(totals),
    })
    .execute();
}

/** The reasons that accept controls of a day, with their authors. */
export async function acceptancesOf(tx: Tx, { hub, day }: HubDay) {
  const rows = await tx
    .selectFrom('day_acceptances as a')
    .leftJoin('users as u', 'u.id', 'a.who')
    .select(['a.control', 'a.word', 'a.open', 'a.who', 'a.at', 'u.display_name as name'])
    .where('a.hub', '=', hub)
    .where('a.day', '=', day)
    .execute();
  return new Map(rows.map((row) => [row.control, row]));
}

/** Writes the reason that accepts a control, or removes it when it is empty. */
export async function writeAcceptance(
  tx: Tx,
  { hub, day }: HubDay,
  {
    control,
    ...word
  }: {
    readonly control: DayControl;
    readonly word: string;
    readonly open: number;
    readonly who: number;
    readonly at: string;
  },
): Promise<void> {
  if (word.word === '') {
    await tx
      .deleteFrom('day_acceptances')
      .where('hub', '=', hub)
      .where('day', '=', day)
      .where('control', '=', control)
      .execute();
    return;
  }
  await tx
    .insertInto('day_acceptances')
    .values({ hub, day, control, ...word })
    .onConflict((known) => known.columns(['hub', 'day', 'control']).doUpdateSet(word))
    .execute();
}

/** Deletes the acceptances of a day: after a reopening its controls are checked anew. */
export async function dropAcceptances(tx: Tx, { hub, day }: HubDay): Promise<void> {
  await tx.deleteFrom('day_acceptances').where('hub', '=', hub).where('day', '=', day).execute();
}

function entries(tx: Tx, hub: string) {
  return tx
    .selectFrom('day_closings as c')
    .leftJoin('users as u', 'u.id', 'c.who')
    .select(['c.day', 'c.kind', 'c.at', 'c.why', 'u.display_name as who'])
    .select([acceptedWords.as('accepted'), sql<DayClosing['totals'] | null>`c.totals`.as('totals')])
    .where('c.hub', '=', hub);
}

/** The reasons of a closing, with the names of their authors. */
const acceptedWords = sql<{ control: DayControl; word: string; who: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'control', e.w ->> 'control', 'word', e.w ->> 'word', 'who', coalesce(a.display_name, '')
  ) order by e.n), '[]'::jsonb)
  from jsonb_array_elements(c.accepted) with ordinality as e (w, n)
  left join users a on a.id = (e.w ->> 'who')::bigint
)`;

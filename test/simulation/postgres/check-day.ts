import { sql } from 'kysely';
import type { Final } from '../../../src/contract/sync/sync.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import { canonicalJson } from '../../../src/domain/core/canonical-json.ts';
import type { Database } from '../../../server/core/database/database-types.ts';
import { HUB, TOMME, WINE } from '../../support/checkout-market.ts';
import { marketViolations } from '../../support/market-invariants.ts';
import { people } from '../../support/small-market.ts';
import type { Violation } from '../depth.ts';
import type { Device, MutationRecord } from './device.ts';
import { PLACES, STOCK } from './servers.ts';
import type { DayContext } from './day-context.ts';

/** The invariants of a day once every request has been answered. */
export async function checkDay(context: DayContext): Promise<readonly Violation[]> {
  const { database } = context.open;
  const records = devicesOf(context).flatMap((device) => [...device.records.values()]);
  const violations: readonly (readonly [Violation['invariant'], readonly string[]])[] = [
    ['I2', await doneOnce(database, records)],
    ['I2', sameAnswers(records)],
    ['I2', await pressedOnce(database, context)],
    ['I13', unanswered(context, records)],
    ['I14', await asAdded(database, context.bobs)],
    ['I16', await asTaken(database)],
    ['I17', await marketViolations(database, STOCK)],
  ];
  return violations.flatMap(([invariant, lines]) => lines.map((message) => ({ invariant, message })));
}

export function devicesOf({ couriers, bobs, buyers, reporters }: DayContext): readonly Device[] {
  return [...couriers, ...bobs, ...buyers, ...reporters];
}

/** An executed mutation has one committed effect; an abandoned one has none. */
async function doneOnce({ db }: Database, records: readonly MutationRecord[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; times: number }>`
    select id, count(*)::int as times from effect group by id`.execute(db);
  const times = new Map(rows.map(({ id, times: many }) => [id, many]));
  return records.flatMap(({ mutation: { id, op }, finals: [final] }) => {
    const done = times.get(id) ?? 0;
    const wanted = final === undefined || isRefused(final) ? [0, 1] : [final.outcome === 'abandoned' ? 0 : 1];
    return wanted.includes(done)
      ? []
      : [`${op} ${id} was ${final?.outcome ?? 'unheard of'} and done ${done} times`];
  });
}

function isRefused({ outcome }: Final): boolean {
  return outcome === 'rejected' || outcome === 'conflict';
}

/** A mutation has one outcome, from any server and any number of answers. */
function sameAnswers(records: readonly MutationRecord[]): readonly string[] {
  return records.flatMap(({ mutation: { op, id }, finals }) => {
    const ends = new Set(finals.map(endOf));
    return ends.size > 1 ? [`${op} ${id} ended as ${[...ends].join(' and as ')}`] : [];
  });
}

function endOf(final: Final): string {
  if (final.outcome === 'abandoned') return final.outcome;
  const { rows: _rows, gone: _gone, again: _again, ...end } = final;
  // A stored answer comes back with its keys in another order.
  return canonicalJson(JSON.parse(JSON.stringify(end)) as Json);
}

/** A key has one answer; a like is toggled once per key. */
async function pressedOnce({ db }: Database, { keyed }: DayContext): Promise<readonly string[]> {
  const several = keyed.flatMap(({ url, key, answers }) =>
    new Set(answers).size > 1
      ? [`${url} with ${key} was answered ${[...new Set(answers)].join(' and ')}`]
      : [],
  );
  const rows = await db.selectFrom('likes').select('skus').where('user_id', '=', people.alice.id).execute();
  const liked = new Set(rows.flatMap(({ skus }) => skus));
  const turned = new Map<number, number>();
  for (const { url, answers } of keyed) {
    const sku = Number(/like\/(\d+)$/.exec(url)?.[1] ?? 0);
    if (sku > 0 && answers[0]?.startsWith('200') === true) turned.set(sku, (turned.get(sku) ?? 0) + 1);
  }
  const wrong = [...turned].filter(([sku, times]) => liked.has(sku) !== (times % 2 === 1));
  return [
    ...several,
    ...wrong.map(([sku, times]) => `the like of ${sku} was turned ${times} times, or more often`),
  ];
}

function unanswered({ keyed }: DayContext, records: readonly MutationRecord[]): readonly string[] {
  return [
    ...records.flatMap(({ mutation: { op, id }, finals, others }) =>
      finals.length === 0 ? [`${op} ${id} has no end: ${JSON.stringify(others.at(-1) ?? null)}`] : [],
    ),
    ...keyed.flatMap(({ url, answers }) => (answers.length === 0 ? [`${url} has no answer`] : [])),
  ];
}

/** The cart holds what any device added, less what was refused for want of stock. */
async function asAdded({ db }: Database, bobs: readonly Device[]): Promise<readonly string[]> {
  const wanted = bobs
    .flatMap(({ records }) => [...records.values()])
    .reduce((sum, one) => sum + addedBy(one), 0);
  const row = await db
    .selectFrom('carts')
    .select(sql<number | null>`(lines #>> ${`{${WINE}::,quantity}`}::text[])::int`.as('quantity'))
    .where('user_id', '=', people.bob.id)
    .where('hub', '=', HUB)
    .executeTakeFirst();
  const quantity = row?.quantity ?? 0;
  return quantity === wanted ? [] : [`${wanted} were added, and the cart holds ${quantity}`];
}

/** How much of an addition went into the cart, by its answer. */
function addedBy({ mutation: { args }, finals: [final] }: MutationRecord): number {
  if (final?.outcome !== 'applied' && final?.outcome !== 'merged') return 0;
  const { quantity } = args as { readonly quantity: number };
  return quantity - (final.outcome === 'merged' ? Number(final.lost ?? 0) : 0);
}

/** No stock is oversold; ranks start at one and are given once; an intent has one order. */
async function asTaken({ db }: Database): Promise<readonly string[]> {
  const ranks = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.oid', 'orders.oid')
    .select('rank')
    .where('parent', 'is', null)
    .orderBy('rank')
    .execute();
  const given = ranks.map(({ rank }) => rank).join();
  const wanted = ranks.map((_, place) => place + 1).join();
  const days = await db.selectFrom('day_capacity').select('placed').where('placed', '>', PLACES).execute();
  const stock = await db
    .selectFrom('products')
    .select('stock')
    .where('sku', '=', TOMME)
    .where('stock', '<', 0)
    .execute();
  const { rows } = await sql<{ intent: string }>`
    select intent from orders where intent is not null and payment_status <> 'voided' and not data ? 'cancel'
    group by customer, intent having count(*) > 1`.execute(db);
  return [
    ...(given === wanted ? [] : [`ranks are ${given}`]),
    ...days.map(({ placed }) => `${placed} of ${PLACES} places are taken`),
    ...stock.map((row) => `${row.stock} pieces are left`),
    ...rows.map(({ intent }) => `the intent ${intent} stands more than once`),
  ];
}

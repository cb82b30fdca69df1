import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { Mutation, Result } from '../../../../src/contract/sync/sync.ts';
import type { Json } from '../../../../src/contract/core/wire.ts';
import { LINE_STATUSES } from '../../../../src/domain/fulfilment/line-status.ts';
import { ZERO } from '../../../../src/domain/money/money.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { startOperation } from '../../../../server/modules/orders/money-operations-store.ts';
import type { CapturePlan } from '../../../../server/modules/orders/money-plan.ts';
import { inTransaction } from '../../../../server/platform/database/transaction.ts';
import { eachDatabase, onPostgres } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { type Client, startMarketplace } from '../../../support/marketplace.ts';
import {
  anOrder,
  MARKET_DAY,
  MARKET_NOW,
  people,
  putOrder,
  smallMarket,
} from '../../../support/small-market.ts';
import { countingStatements } from '../../../support/databases/count-statements.ts';
import { aMutation, load, push } from '../../../support/engine/sync-device.ts';

const FIRST_OID = 2_300_000;
const SEQUENCES = 8;

/**
 * A courier's possible operations on one of three orders; what they saw may be stale, a line may not exist.
 */
const act = fc.oneof(
  fc.record({
    op: fc.constant('item.tick'),
    args: fc.record({
      line: fc.constantFrom(1, 1, 1, 9),
      status: fc.constantFrom('fulfilled', 'reserved', 'failure'),
      quantity: fc.option(fc.nat(3), { nil: undefined }),
      seen: fc.record({ gen: fc.constant(''), status: fc.constantFrom(...LINE_STATUSES), claims: fc.nat(2) }),
    }),
  }),
  fc.record({
    op: fc.constant('item.report'),
    args: fc.record({
      line: fc.constant(1),
      issue: fc.constantFrom('issue_missing_product', 'issue_wrong_packing', 'issue_no_issue'),
      seen: fc.record({ gen: fc.constant(''), status: fc.constant('created'), claims: fc.constant(0) }),
    }),
  }),
  fc.record({ op: fc.constant('order.bags'), args: fc.record({ bags: fc.nat(6) }) }),
  fc.record({
    op: fc.constant('order.deliver'),
    args: fc.record({ outcome: fc.constantFrom('delivered', 'absent'), seen: fc.constant(null) }),
  }),
);
const acts = fc.array(fc.record({ place: fc.nat(2), does: act }), { minLength: 1, maxLength: 10 });

const tick = (oid: number, more: Partial<Mutation> = {}, line = 1): Mutation => {
  const seen = { gen: '', status: 'created', claims: 0 };
  return aMutation('item.tick', { oid, line, status: 'fulfilled', seen }, `order:${oid}`, more);
};

const outcomesOf = (results: readonly Result[]) => results.map(({ outcome }) => outcome);

eachDatabase((_kind, open) => {
  const market = marketSuite(open, { lives: 'for-the-file', fill: smallMarket });
  const { database } = market;
  let courier: Client;
  let next = FIRST_OID;

  beforeEach(async () => {
    courier = await market.as(people.courier.id);
  });
  const orders = async (many: number): Promise<readonly number[]> => {
    const oids = Array.from({ length: many }, () => next++);
    await writeTransaction(database, async (tx) => {
      for (const oid of oids) await putOrder(tx, anOrder(oid, 'alice'));
    });
    return oids;
  };

  test('mutations of one push have the same effect as one by one', async () => {
    for (const given of fc.sample(acts, { numRuns: SEQUENCES, seed: 20_261_121 })) {
      const [here, there] = [await orders(3), await orders(3)];
      const together = await push(courier, said(given, here));
      const alone: Result[] = [];
      for (const one of said(given, there)) alone.push(...(await push(courier, [one])).results);
      expect(told(together.results, here), JSON.stringify(given)).toEqual(told(alone, there));
      expect(await left(database, here), JSON.stringify(given)).toEqual(await left(database, there));
    }
  });

  test('twenty ticks take as many statements as one', async () => {
    const counting = countingStatements(database);
    const counted = await startMarketplace(counting.database);
    const device = await counted.as(people.courier.id);
    const cost = async (oids: readonly number[]) => {
      const before = counting.count();
      const { results } = await push(
        device,
        oids.map((oid) => tick(oid)),
      );
      expect(outcomesOf(results)).toEqual(oids.map(() => 'applied'));
      return counting.count() - before;
    };
    // The first contact of its device.
    await cost(await orders(1));
    const one = await cost(await orders(1));
    expect(await cost(await orders(20))).toBe(one);
    expect(one).toBeLessThanOrEqual(9);
    await counted.close();
  });

  test('a row knows the last of several mutations that changed it together', async () => {
    const [oid = 0] = await orders(1);
    const first = tick(oid);
    const second = aMutation('order.bags', { oid, bags: 2 }, `order:${oid}`, { prev: first.id });
    const { results } = await push(courier, [first, second]);
    expect(outcomesOf(results)).toEqual(['applied', 'applied']);
    const { rows } = await load(courier, `ops:geneve-carouge:${MARKET_DAY}`);
    expect(rows.find(({ id }) => id === String(oid))?.last).toBe(second.id);
  });

  test('the answer pokes the scopes that its person holds, and no customer’s', async () => {
    const [oid = 0] = await orders(1);
    const { poke } = await push(courier, [tick(oid)]);
    expect(poke).toEqual([`ops:geneve-carouge:${MARKET_DAY}`]);
  });

  test('a refused one leaves the others, and its lane continues', async () => {
    const [first = 0, second = 0] = await orders(2);
    const refused = tick(first, {}, 9);
    const after = tick(first, { prev: refused.id });
    const { results } = await push(courier, [refused, tick(second), after]);
    expect(results).toMatchObject([
      { outcome: 'rejected', code: 'item_not_in_order' },
      { outcome: 'applied' },
      { outcome: 'applied' },
    ]);
  });

  test('one whose money is moving is deferred with its lane, the others are applied', async () => {
    const [moving = 0, still = 0] = await orders(2);
    const plan: CapturePlan = {
      kind: 'capture',
      event: 'capture',
      card: ZERO,
      cardBack: ZERO,
      credit: ZERO,
      balance: ZERO,
    };
    const started = new Date(MARKET_NOW).toISOString();
    await inTransaction(database, (tx) =>
      startOperation(tx, { id: `capture:${moving}`, oid: moving, who: null, plan, started }),
    );
    const waits = tick(moving);
    const { results } = await push(courier, [waits, tick(still), tick(moving, { prev: waits.id })]);
    expect(results).toMatchObject([
      { outcome: 'deferred', code: 'busy' },
      { outcome: 'applied', again: false },
      { outcome: 'deferred', code: 'lane' },
    ]);
  });

  test('a repeated push is recognised mutation by mutation, and has no effect', async () => {
    const oids = await orders(4);
    const mutations = oids.map((oid) => tick(oid));
    const known = mutations.slice(0, 2);
    await push(courier, known);
    const stood = await left(database, oids.slice(0, 2));
    const { results } = await push(courier, [...mutations, ...known]);
    expect(results.map((result) => 'again' in result && result.again)).toEqual([
      ...[true, true, false, false],
      ...[true, true],
    ]);
    expect(await left(database, oids.slice(0, 2))).toEqual(stood);
  });

  test('an unknown predecessor stops only its lane', async () => {
    const [first = 0, second = 0] = await orders(2);
    const lost = tick(first);
    const orphan = tick(first, { prev: lost.id });
    const { results } = await push(courier, [orphan, tick(second), tick(first, { prev: orphan.id })]);
    expect(results).toMatchObject([
      { outcome: 'out_of_order', missing: lost.id },
      { outcome: 'applied' },
      { outcome: 'deferred', code: 'lane' },
    ]);
  });
});

onPostgres((open) => {
  test('two couriers who push the same orders in reverse order both succeed, once each', async () => {
    const database = await open();
    await smallMarket(database);
    const market = await startMarketplace(database);
    const oids = Array.from({ length: 12 }, (_, index) => FIRST_OID + index);
    await writeTransaction(database, async (tx) => {
      for (const oid of oids) await putOrder(tx, anOrder(oid, oid % 2 === 0 ? 'alice' : 'bob'));
    });
    const courier = await market.as(people.courier.id);
    const bags = oids.map((oid) => aMutation('order.bags', { oid, bags: 2 }, `order:${oid}`));
    const others = oids.map((oid) => tick(oid));
    const answers = await Promise.all([
      push(courier, bags),
      push(courier, [...others].reverse()),
      push(courier, bags),
      push(courier, others),
    ]);
    expect(new Set(answers.flatMap(({ results }) => outcomesOf(results)))).toEqual(new Set(['applied']));
    const firsts = answers.flatMap(({ results }) =>
      results.flatMap((result) => ('again' in result && !result.again ? [result.id] : [])),
    );
    expect(firsts.sort()).toEqual([...bags, ...others].map(({ id }) => id).sort());
    await market.close();
  });
});

/** Mutations for these orders, each order's in its own lane. */
function said(
  given: readonly { place: number; does: { op: string; args: object } }[],
  oids: readonly number[],
) {
  const lasts = new Map<number, string>();
  return given.map(({ place, does }) => {
    const oid = oids[place] ?? 0;
    const args = JSON.parse(JSON.stringify({ oid, ...does.args })) as Json;
    const mutation = aMutation(does.op, args, `order:${oid}`, {
      id: laterId(),
      prev: lasts.get(oid) ?? null,
    });
    lasts.set(oid, mutation.id);
    return mutation;
  });
}

/** Ids that sort in the order of their creation: at equal times the smaller id comes first. */
let given = 0;
function laterId(): string {
  given += 1;
  return `00000000-0000-4000-8000-${String(given).padStart(12, '0')}`;
}

/** The results, by index instead of number, without the ids of mutations and without rows. */
function told(results: readonly Result[], oids: readonly number[]): unknown {
  const bare = results.map((result) => ('rows' in result ? { ...result, rows: [] } : result));
  return plain(bare, oids);
}

/** The stored state of these orders: rows, audit entries and feed entries. */
async function left({ db }: Database, oids: readonly number[]): Promise<unknown> {
  const ids = oids.map(String);
  const rows = await db
    .selectFrom('orders')
    .select(['oid', 'rev', 'data', 'fulfilment_status'])
    .where('oid', 'in', [...oids])
    .orderBy('oid')
    .execute();
  const deeds = await db
    .selectFrom('audit')
    .select(['who', 'action', 'entity_id', 'before', 'after', 'at'])
    .where('entity_id', 'in', ids)
    .orderBy('entity_id')
    .orderBy('id')
    .execute();
  const feed = await db
    .selectFrom('scope_entry')
    .select(['scope', 'id', 'rev', 'gone'])
    .where('entity', '=', 'order')
    .where('id', 'in', ids)
    .orderBy('id')
    .orderBy('scope')
    .execute();
  return plain({ rows, deeds, feed }, oids);
}

function plain(value: unknown, oids: readonly number[]): unknown {
  const named = JSON.stringify(value)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/"rank":\d+/g, '"rank":0');
  return JSON.parse(oids.reduce((text, oid, place) => text.replaceAll(String(oid), `900${place}`), named));
}

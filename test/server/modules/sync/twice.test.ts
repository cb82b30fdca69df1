import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mutation, PushAnswer, Result } from '../../../../src/contract/sync/sync.ts';
import type { Json } from '../../../../src/contract/core/wire.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { anIntent, freshMarket, HUB, setStock, TOMME } from '../../../support/checkout-market.ts';
import { asAnotherProcess, onPostgres } from '../../../support/databases/databases.ts';
import { type Client, type Marketplace, startMarketplace } from '../../../support/marketplace.ts';
import { MARKET_NOW, people } from '../../../support/small-market.ts';
import { aMutation } from '../../../support/engine/sync-device.ts';

const TIMES = Number(process.env['TWICE_TIMES'] ?? 100);
const REUSED = TIMES / 2;
const ORDERS = 10;
const LANE = `cart:${HUB}`;

/** A server answers slowly and the device asks the next one: the same push reaches two servers at once. */
onPostgres((open) => {
  let database: Database;
  let servers: readonly Marketplace[];
  let alice: readonly Client[];

  beforeAll(async () => {
    database = await open();
    const other = await asAnotherProcess(database);
    servers = await Promise.all([database, other].map((one) => startMarketplace(one)));
    return async () => {
      for (const server of servers) await server.close();
      await other.close();
    };
  });

  beforeEach(async () => {
    await freshMarket(database);
    await setStock(database, TOMME, 10_000);
    alice = await Promise.all(servers.map((server) => server.as(people.alice.id)));
  });

  test(`the same push at two servers at once has one effect and the same answer, ${TIMES} times`, async () => {
    const device = randomUUID();
    let prev: string | null = null;
    for (let time = 0; time < TIMES; time += 1) {
      const first = anAdd(1, prev);
      const second = anAdd(2, first.id);
      prev = second.id;
      const { here, there } = await both(device, [first, second], [first, second]);
      expect(here.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
      expect(there.map(asFirst)).toEqual(here.map(asFirst));
      const firsts = [...here, ...there].filter((result) => 'again' in result && !result.again);
      expect(firsts.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
      expect(await takeCart()).toBe(3);
    }
  });

  test(`one id with two contents at two servers at once counts once, ${REUSED} times`, async () => {
    const device = randomUUID();
    for (let time = 0; time < REUSED; time += 1) {
      const small = anAdd(1, null);
      const large = { ...small, args: anAdd(10, null).args };
      const answers = await both(device, [small], [large]);
      const [here, there] = [answers.here[0], answers.there[0]];
      expect([here?.outcome, there?.outcome].sort()).toEqual(['applied', 'rejected']);
      expect(here?.outcome === 'rejected' ? here : there).toMatchObject({ code: 'key_reused', rows: [] });
      expect(await takeCart()).toBe(here?.outcome === 'applied' ? 1 : 10);
    }
  });

  test(`an order at two servers at once has one order and one hold, ${ORDERS} times`, async () => {
    const device = randomUUID();
    for (let time = 0; time < ORDERS; time += 1) {
      const [here] = alice;
      if (here === undefined) throw new Error('there is no buyer');
      const intent = await anIntent(here);
      const args = JSON.parse(JSON.stringify(intent)) as Json;
      const order = aMutation('order.place', args, `checkout:${intent.intent}`);
      const answers = await atBoth(device, order);
      // One server requests the payment: the other may answer that it is running, and answers when asked
      // again.
      expect(answers.filter(({ outcome }) => outcome === 'applied').length).toBeGreaterThan(0);
      expect(answers.every(({ outcome }) => outcome === 'applied' || outcome === 'deferred')).toBe(true);
      const again = await atBoth(device, order);
      expect(again).toMatchObject([{ outcome: 'applied', again: true }, again[0]]);
    }
    expect(await database.db.selectFrom('orders').select('oid').execute()).toHaveLength(ORDERS);
    expect(await database.db.selectFrom('sandbox_payments').select('id').execute()).toHaveLength(ORDERS);
  });

  async function atBoth(device: string, mutation: Mutation): Promise<readonly Result[]> {
    const { here, there } = await both(device, [mutation], [mutation]);
    return [...here, ...there];
  }

  /** The results of both servers, asked at the same instant by one device. */
  async function both(device: string, atHere: readonly Mutation[], atThere: readonly Mutation[]) {
    const [one, other] = alice;
    if (one === undefined || other === undefined) throw new Error('there are not two servers');
    const ask = async (client: Client, mutations: readonly Mutation[]) => {
      const answer = await client.post('/v1/sync/push', {
        ...{ proto: 1, client: device, actor: client.person, term: randomUUID(), sentAt: MARKET_NOW },
        mutations,
      });
      expect(answer.statusCode).toBe(200);
      return answer.json<PushAnswer>().results;
    };
    const [here, there] = await Promise.all([ask(one, atHere), ask(other, atThere)]);
    return { here, there };
  }

  /** The quantity in the cart, which is emptied, since a line is limited. */
  async function takeCart(): Promise<number> {
    const rows = await database.db.deleteFrom('carts').returning('lines').execute();
    const lines = rows.flatMap(({ lines: kept }) =>
      Object.values(kept as Record<string, { quantity: number }>),
    );
    return lines.reduce((sum, { quantity }) => sum + quantity, 0);
  }
});

function anAdd(quantity: number, prev: string | null): Mutation {
  const product = { title: 'Tomme', price: 850, part: '250 g', vendor: 'laiterie' };
  const at = new Date(MARKET_NOW).toISOString();
  return aMutation('cart.add', { hub: HUB, line: { sku: TOMME }, quantity, product, at }, LANE, { prev });
}

/** Without the mark of a repeated answer. */
function asFirst(result: Result): Result {
  return 'again' in result && result.outcome !== 'abandoned' ? { ...result, again: false } : result;
}

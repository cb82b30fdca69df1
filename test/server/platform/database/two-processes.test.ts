import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { CartRow } from '../../../../src/contract/orders/cart.ts';
import type { Config } from '../../../../src/contract/hubs/config.ts';
import type { Mutation, PushAnswer, Result } from '../../../../src/contract/sync/sync.ts';
import { fromChf } from '../../../../src/domain/money/money.ts';
import { DEMO_PASSWORD } from '../../../../server/demo/demo-people.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { queueMails } from '../../../../server/platform/mail/mail-queue.ts';
import { openDatabase } from '../../../../server/platform/database/open-database.ts';
import { inTransaction } from '../../../../server/platform/database/transaction.ts';
import { freePort } from '../../../bench/server/free-port.ts';
import { type Started, startProcess } from '../../../bench/server/started.ts';
import { type LoadBalancer, openLoadBalancer } from '../../../support/fakes/load-balancer.ts';
import { buildServer } from '../../../support/built-server.ts';
import { addressOf, onPostgres } from '../../../support/databases/databases.ts';
import { type Browser, openBrowser } from '../../../support/network-browser.ts';
import { openMailServer } from '../../../support/fakes/mail-server.ts';
import { aMutation } from '../../../support/engine/sync-device.ts';

const HUB = 'geneve-carouge';
const CUSTOMER = 'client@cabas.example';
const TIMES = Number(process.env['TWICE_TIMES'] ?? 100);
const APPLIED = { outcome: 'applied' };
const POKES = 10;
/** The promised latency; a busy machine is slower at times, so the fastest of several counts. */
const POKE_MS = 300;
/** Well below the half minute after which a stream polls by itself. */
const SOON = { timeout: 10_000, interval: 50 };

/** Two built servers on one PostgreSQL, behind a round-robin balancer. */
onPostgres((open) => {
  let database: Database;
  let here: Started;
  let there: Started;
  let door: LoadBalancer;
  /** The Message-IDs of the delivered mails, repetitions included. */
  const mailed: string[] = [];

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cabas-two-'));
    const post = await openMailServer((id) => void mailed.push(id));
    const built = await buildServer();
    const url = addressOf(await open('demonstration'));
    const ports = [await freePort(), await freePort()] as const;
    door = await openLoadBalancer(ports.map((port) => `http://127.0.0.1:${port}`));
    const variables = {
      ...{ DATABASE_URL: url, DATA_DIR: folder, PUBLIC_URL: door.origin, SMTP_URL: post.url },
      ...{ LOG_LEVEL: 'error' },
    };
    const start = (port: number) => startProcess([built.script], port, variables);
    [here, there] = await Promise.all([start(ports[0]), start(ports[1])]);
    database = await openDatabase({ kind: 'postgres', url });
    return async () => {
      await door.close();
      for (const server of [here, there]) await server.stop();
      await database.close();
      await post.close();
      await built.remove();
      await rm(folder, { recursive: true, force: true });
    };
  });

  const signedIn = async (email: string) => {
    const browser = openBrowser();
    return { browser, id: await browser.signIn(door.origin, email, DEMO_PASSWORD) };
  };
  const statusOf = async (browser: Browser, { origin }: Started) =>
    (await browser.ask(origin, '/v1/users/me')).status;
  const productAt = async ({ origin }: { readonly origin: string }, sku: number) =>
    ((await openBrowser().ask(origin, `/v1/products?hub=${HUB}&skus=${sku}`)).json() as readonly Sold[])[0];
  const configAt = async ({ origin }: Started) =>
    (await openBrowser().ask(origin, `/v1/config?hub=${HUB}`)).json() as Config;
  /** A product with a large stock. */
  const oneProduct = async () => {
    const answer = await openBrowser().ask(door.origin, `/v1/products?hub=${HUB}&limit=50`);
    const sold = answer.json() as readonly Sold[];
    const [first] = sold.toSorted((one, other) => other.pricing.stock - one.pricing.stock);
    if (first === undefined) throw new Error('nothing is sold');
    return first;
  };

  /** Sends a mutation as the device of this customer, to one server or through the balancer. */
  const push = async (browser: Browser, origin: string, device: Device, mutation: Mutation) => {
    const answer = await browser.ask(origin, '/v1/sync/push', {
      ...{ proto: 1, client: device.id, actor: device.person, term: randomUUID(), sentAt: Date.now() },
      mutations: [mutation],
    });
    return answer.status === 200 ? (answer.json() as PushAnswer).results[0] : undefined;
  };
  const inCart = async (person: number) => {
    const row = await database.db
      .selectFrom('carts')
      .select(sql<CartRow['lines']>`lines`.as('lines'))
      .where('user_id', '=', person)
      .executeTakeFirst();
    return Object.values(row?.lines ?? {}).reduce((sum, { quantity }) => sum + quantity, 0);
  };
  const emptyCart = (person: number) =>
    database.db.deleteFrom('carts').where('user_id', '=', person).execute();

  test('share one set of keys when they start together', async () => {
    const [one, other] = await Promise.all([configAt(here), configAt(there)]);
    expect(one.keys.pubVapid).toBeTruthy();
    expect(other.keys).toEqual(one.keys);
  });

  describe('a user who signs in', () => {
    test('is signed in at both', async () => {
      const { browser } = await signedIn(CUSTOMER);
      expect([await statusOf(browser, here), await statusOf(browser, there)]).toEqual([200, 200]);
    });

    test('is signed out at the other too, where the stream ends at once', async () => {
      const { browser } = await signedIn(CUSTOMER);
      const stream = await browser.listen(there.origin);
      const kept = browser.twin();
      expect((await browser.ask(here.origin, '/logout/')).status).toBe(200);
      expect(await statusOf(kept, there)).toBe(401);
      await vi.waitFor(() => expect(stream.over()).toBe(true), SOON);
    });

    test('is signed out everywhere else after changing the password', async () => {
      const { browser, id } = await signedIn('premium@cabas.example');
      const elsewhere = await signedIn('premium@cabas.example');
      const [lost, own] = [await elsewhere.browser.listen(there.origin), await browser.listen(there.origin)];
      const changed = await browser.ask(here.origin, `/v1/users/${id}/password`, {
        current: DEMO_PASSWORD,
        new: 'un-autre-mot-de-passe',
      });
      expect(changed.status, changed.text).toBe(200);
      expect([await statusOf(browser, there), await statusOf(elsewhere.browser, there)]).toEqual([200, 401]);
      await vi.waitFor(() => expect(lost.over()).toBe(true), SOON);
      expect(own.over()).toBe(false);
      own.hangUp();
    });
  });

  describe('a guessing attacker', () => {
    /** The answers to a number of tries through the balancer, each from another network address. */
    const tries = async (times: number, path: string, body: object) => {
      const statuses: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const from = { 'x-forwarded-for': `203.0.113.${time}` };
        statuses.push((await openBrowser().ask(door.origin, path, body, from)).status);
      }
      return statuses;
    };
    const tenAndNoMore = (status: number) => [...Array<number>(10).fill(status), 429, 429];

    test('cannot continue guessing a password at the other one', async () => {
      const asked = { email: 'shop@cabas.example', password: 'devine' };
      expect(await tries(12, '/login', asked)).toEqual(tenAndNoMore(400));
    });

    test('cannot continue guessing a recovery link at the other one', async () => {
      const link = `/v1/recover/${randomUUID()}/shop@cabas.example/password`;
      expect(await tries(12, link, { password: 'encore-un-mot' })).toEqual(tenAndNoMore(400));
    });

    test('is stopped at both when validating from one address', async () => {
      const from = { 'x-forwarded-for': '198.51.100.7' };
      const statuses = new Set<number>();
      for (let time = 0; time < 60; time += 1)
        statuses.add(
          (await openBrowser().ask(door.origin, '/v1/validate/x/shop@cabas.example', undefined, from)).status,
        );
      expect(statuses.has(429)).toBe(false);
      for (const { origin } of [here, there])
        expect(
          (await openBrowser().ask(origin, '/v1/validate/x/shop@cabas.example', undefined, from)).status,
        ).toBe(429);
    });
  });

  test('pokes listeners of the other within 300 ms', async () => {
    const { browser, id } = await signedIn(CUSTOMER);
    const device = aDevice(id);
    const stream = await browser.listen(there.origin);
    const product = await oneProduct();
    const waits: number[] = [];
    for (let time = 0; time < POKES; time += 1) {
      const heard = stream.poke();
      const sent = performance.now();
      expect(await push(browser, here.origin, device, device.adds(product))).toMatchObject(APPLIED);
      waits.push((await heard) - sent);
    }
    stream.hangUp();
    expect(Math.min(...waits), waits.map(Math.round).join(' ')).toBeLessThan(POKE_MS);
    await emptyCart(id);
  });

  test(`apply the same concurrent push once, with the same answer, ${TIMES} times`, async () => {
    const { browser, id } = await signedIn(CUSTOMER);
    const device = aDevice(id);
    const product = await oneProduct();
    for (let time = 0; time < TIMES; time += 1) {
      const mutation = device.adds(product);
      const [one, other] = await Promise.all(
        [here, there].map(({ origin }) => push(browser, origin, device, mutation)),
      );
      expect(one).toMatchObject(APPLIED);
      expect(withoutAgain(other)).toEqual(withoutAgain(one));
      expect([one, other].filter((result) => result && 'again' in result && result.again)).toHaveLength(1);
      expect(await inCart(id)).toBe(1);
      await emptyCart(id);
    }
  });

  test('send each queued mail once', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `two-processes:${index}`);
    const letter = { subject: 'Bonjour', text: 'Bonjour', html: '<p>Bonjour</p>' };
    await inTransaction(database, (tx) =>
      queueMails(
        tx,
        names.map((dedupe) => ({ dedupe, recipient: 'zoe@exemple.ch', letter })),
        Date.now() - 1000,
      ),
    );
    const ours = () => mailed.filter((id) => id.startsWith('two-processes:'));
    await vi.waitFor(() => expect(new Set(ours()).size).toBe(names.length), { timeout: 30_000 });
    expect(ours().toSorted()).toEqual(names.toSorted());
  });

  describe('a cache of one process', () => {
    test('of products follows writes of the other', async () => {
      const { browser } = await signedIn('admin@cabas.example');
      const { sku, pricing } = await oneProduct();
      const before = await Promise.all([productAt(here, sku), productAt(there, sku)]);
      expect(before.map((product) => product?.pricing.price)).toEqual([pricing.price, pricing.price]);
      for (const [at, price] of [
        [here, 41.05],
        [there, 42.1],
      ] as const) {
        const saved = await browser.ask(at.origin, `/v1/products/${sku}`, { pricing: { price } });
        expect(saved.status, saved.text).toBe(200);
        const after = await Promise.all([productAt(here, sku), productAt(there, sku)]);
        expect(after.map((product) => product?.pricing.price)).toEqual([price, price]);
      }
    });

    test('of the configuration follows writes of the other', async () => {
      const { browser } = await signedIn('admin@cabas.example');
      await Promise.all([configAt(here), configAt(there)]);
      const faq_title = { fr: 'Écrit à un seul des deux', en: 'Written at one of them' };
      const saved = await browser.ask(here.origin, `/v1/config?hub=${HUB}`, { faq_title });
      expect(saved.status, saved.text).toBe(200);
      expect((await configAt(there)).faq_title).toEqual(faq_title);
    });
  });

  // The last test: only one server is left afterwards.
  test('keep serving when one is killed, without lost or duplicated mutations', async () => {
    const { browser, id } = await signedIn(CUSTOMER);
    await emptyCart(id);
    const device = aDevice(id);
    const product = await oneProduct();
    const outcomes = new Set<string | undefined>();
    for (let time = 0; time < 20; time += 1) {
      const mutation = device.adds(product);
      const sent = push(browser, time === 7 ? here.origin : door.origin, device, mutation).catch(
        () => undefined,
      );
      // In the middle of its work on it.
      if (time === 7) await here.kill();
      // As a device does: an unanswered mutation is sent again under the same id.
      let result = await sent;
      for (let again = 0; result === undefined && again < 5; again += 1)
        result = await push(browser, door.origin, device, mutation);
      outcomes.add(result?.outcome);
    }
    expect([...outcomes]).toEqual(['applied']);
    expect(await inCart(id)).toBe(20);
    expect((await openBrowser().ask(door.origin, '/health')).status).toBe(200);
    const mail = { dedupe: 'after-the-death', recipient: 'zoe@exemple.ch' };
    const letter = { subject: 'Bonjour', text: 'Bonjour', html: '<p>Bonjour</p>' };
    await inTransaction(database, (tx) => queueMails(tx, [{ ...mail, letter }], Date.now()));
    await vi.waitFor(() => expect(mailed).toContain(mail.dedupe), { timeout: 30_000 });
  });
});

/** A product on the wire: amounts in francs. */
interface Sold {
  readonly sku: number;
  readonly title: string;
  readonly pricing: { readonly price: number; readonly part: string; readonly stock: number };
  readonly vendor: { readonly urlpath: string };
}

/** A device of a customer, which sends sequentially. */
interface Device {
  readonly id: string;
  readonly person: number;
  /** Adds one piece, as the successor of the previous mutation. */
  adds(product: Sold): Mutation;
}

function aDevice(person: number): Device {
  let prev: string | null = null;
  return {
    id: randomUUID(),
    person,
    adds({ sku, title, pricing, vendor }) {
      const product = { title, price: fromChf(pricing.price), part: pricing.part, vendor: vendor.urlpath };
      const args = { hub: HUB, line: { sku }, quantity: 1, product, at: new Date().toISOString() };
      const mutation = aMutation('cart.add', args, `cart:${HUB}`, {
        prev,
        at: Date.now(),
      });
      prev = mutation.id;
      return mutation;
    },
  };
}

/** Without the mark of a repeated answer. */
function withoutAgain(result: Result | undefined): object {
  return { ...result, again: false };
}

import { sql } from 'kysely';
import { DAY_MS } from '../../../src/domain/calendar/hub-time.ts';
import type { ChangeQuote } from '../../../src/contract/orders/order-change.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import { purgeGone } from '../../../server/platform/feed/purge-tombstones.ts';
import { recordChange } from '../../../server/platform/feed/record-change.ts';
import { writeTransaction } from '../../../server/platform/feed/write-transaction.ts';
import type { Database } from '../../../server/core/database/database-types.ts';
import { anAddress, anIntent, HUB, TOMME, WINE } from '../../support/checkout-market.ts';
import { anOrder, MARKET_NOW, people, putOrder, raise } from '../../support/small-market.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Device } from './device.ts';
import { type KeyedRequest, sendKeyedRequest } from './keyed-request.ts';
import { DAYS, PASSING_OIDS, type DayContext } from './day-context.ts';

const SKUS = [TOMME, WINE, 1_000_201] as const;
const SHOPS = ['laiterie', 'primeur'] as const;
const MOST_PLACES_AT_HOME = 3;
const MOST_PAGES = 3;

/** An act of a person at one of the servers. */
export interface ServerAction {
  readonly name: string;
  readonly apply: () => Promise<void>;
}

/** A random request to one server. What it needs to know of the market beforehand, such as a price, is read now. */
export async function randomServerAction(
  context: DayContext,
  place: number,
  random: SeededRandom,
): Promise<ServerAction> {
  return random.pick([
    prepareOrders,
    prepareOrders,
    fillCart,
    fillCart,
    orders,
    orders,
    pressButton,
    pressButton,
    changeMarket,
    changeMarket,
    changeOrders,
    reportProblems,
    sealMutations,
    readFeed,
    readFeed,
  ])(context, place, random);
}

type ActionFactory = (
  context: DayContext,
  place: number,
  random: SeededRandom,
) => ServerAction | Promise<ServerAction>;

/** Staff of the hub claim something of orders; several claims leave together. */
const prepareOrders: ActionFactory = ({ open, couriers }, place, random) => {
  const device = random.pick(couriers);
  const words = Array.from({ length: random.int(3) }, () => aWord(random));
  const counts = device.person === 'manager' && random.happens(0.5) ? [aCount(random)] : [];
  return sendPush(device, open.at(device.person, place), 'prepares', [...words, ...counts]);
};

/** A count, whose author may not know of orders, nor of an « épuisé » of another device. */
function aCount(random: SeededRandom): Word {
  const lane = `stock:${TOMME}`;
  if (random.happens(0.1)) return { op: 'stock.out', args: { sku: TOMME }, lane };
  if (random.happens(0.2)) return { op: 'product.sell', args: { sku: TOMME, available: true }, lane };
  const seen = 10 + random.int(4);
  const args = { sku: TOMME, seen, counted: seen + random.int(7) - 2, knew: null, reason: 'count' };
  return { op: 'stock.count', args, lane };
}

interface Word {
  readonly op: string;
  readonly args: Json;
  readonly lane: string;
}

function aWord(random: SeededRandom): Word {
  const oid = random.pick(PASSING_OIDS);
  const seen = { gen: '', status: 'created', claims: 0 };
  const tick = { oid, line: 1, status: random.pick(['fulfilled', 'failure', 'reserved']), seen };
  const bags = { oid, bags: random.int(5) };
  const lane = `order:${oid}`;
  return random.happens(0.6) ? { op: 'item.tick', args: tick, lane } : { op: 'order.bags', args: bags, lane };
}

/** Bob fills his cart on one of his devices. */
const fillCart: ActionFactory = ({ open, bobs }, place, random) => {
  const device = random.pick(bobs);
  const product = { title: 'Gamay', price: 850, part: '250 g', vendor: 'laiterie' };
  const at = new Date(MARKET_NOW).toISOString();
  const words = Array.from({ length: random.int(3) }, () => {
    const args = { hub: HUB, line: { sku: WINE }, quantity: 1 + random.int(2), product, at };
    return { op: 'cart.add', args, lane: `cart:${HUB}` };
  });
  return sendPush(device, open.at(device.person, place), 'fills', words);
};

/** A customer orders, sometimes an intent that was ordered already. */
const orders: ActionFactory = async ({ open, buyers, intents }, place, random) => {
  const device = random.pick(buyers);
  const browser = open.at(device.person, place);
  const known = intents.get(device) ?? [];
  const again = known.length > 0 && random.happens(0.4);
  const address = { ...anAddress(), id: `addr-${random.int(MOST_PLACES_AT_HOME)}` };
  const intent = again
    ? random.pick(known)
    : await anIntent(open.beside(device.person), { change: { place: { address }, intent: random.uuid() } });
  intents.set(device, [...known, intent]);
  const args = JSON.parse(JSON.stringify(intent)) as Json;
  return sendPush(device, browser, 'orders', [
    { op: 'order.place', args, lane: `checkout:${intent.intent}` },
  ]);
};

/** A button without an answer is pressed again. */
const pressButton: ActionFactory = ({ open, keyed, prepared, cancelable }, place, random) => {
  const again = keyed.length > 0 && random.happens(0.5);
  const one: KeyedRequest = again
    ? random.pick(keyed)
    : {
        key: random.uuid(),
        answers: [],
        ...random.pick([...likes, ...prepared.map(capture), ...cancelable.map(cancel)]),
      };
  if (!again) keyed.push(one);
  return { name: `presses ${one.url}`, apply: () => sendKeyedRequest(one, open.at(one.person, place)) };
};

/** A customer changes an order by an earlier quote, and presses again without an answer. */
const changeOrders: ActionFactory = async ({ open, keyed, changeable }, place, random) => {
  const wish = { lines: [{ line: 1, quantity: random.int(6) }], added: [] };
  const change = `/v1/orders/${changeable}/change`;
  const quote = await open.beside('bob').post(`${change}/quote`, wish);
  if (quote.statusCode !== 200) throw new Error(quote.body);
  const body = { ...wish, adult: true, seen: quote.json<ChangeQuote>().after };
  const one: KeyedRequest = { key: random.uuid(), person: 'bob', url: change, body, answers: [] };
  keyed.push(one);
  return {
    name: `bob wants ${wish.lines[0]?.quantity ?? 0} of ${changeable}`,
    apply: () => sendKeyedRequest(one, open.at('bob', place)),
  };
};

/** The customer of a delivered order reports a line on one of two phones, which may stay offline. */
const reportProblems: ActionFactory = ({ open, reporters, delivered }, place, random) => {
  const device = random.pick(reporters);
  const share = random.pick(['half', 'all']);
  const args = { oid: delivered, line: 1, issue: 'issue_wrong_product_quality', share, wish: 'credit' };
  const words = [{ op: 'order.report', args, lane: `order:${delivered}` }];
  return random.happens(0.3)
    ? keepForLater(device, words)
    : sendPush(device, open.at(device.person, place), 'reports', words);
};

type Pressed = Omit<KeyedRequest, 'key' | 'answers'>;
const likes: readonly Pressed[] = SKUS.map((sku) => ({
  person: 'alice',
  url: `/v1/users/${people.alice.id}/like/${sku}`,
}));
const capture = (oid: number): Pressed => ({ person: 'manager', url: `/v1/orders/${oid}/capture` });
const cancel = (oid: number): Pressed => ({ person: 'manager', url: `/v1/orders/${oid}/cancel` });

/** Changes shelves, the days of orders and tombstones, in transactions of its own. */
const changeMarket: ActionFactory = ({ open }, place, random) => {
  const database = open.markets[place]?.house.database;
  if (database === undefined) throw new Error(`there is no server ${place}`);
  const sku = random.pick(SKUS);
  const shop = random.pick(SHOPS);
  const oid = random.pick(PASSING_OIDS);
  const day = random.pick(DAYS);
  const status = random.happens(0.5);
  return random.pick<ServerAction>([
    { name: `raises ${sku}`, apply: () => writeTransaction(database, (tx) => raise(tx, 'product', sku)) },
    {
      name: `puts ${oid} on ${day}`,
      apply: () => writeTransaction(database, (tx) => putOrder(tx, anOrder(oid, 'bob'), day)),
    },
    { name: `${status ? 'opens' : 'withdraws'} ${shop}`, apply: () => setStatus(database, shop, status) },
    {
      name: 'throws tombstones away',
      apply: () => writeTransaction(database, (tx) => purgeGone(tx, Date.now() + 31 * DAY_MS)),
    },
  ]);
};

function setStatus(database: Database, shop: string, status: boolean): Promise<void> {
  return writeTransaction(database, async (tx) => {
    await tx
      .updateTable('shops')
      .set({ status: JSON.stringify(status), rev: sql<number>`rev + 1` })
      .where('urlpath', '=', shop)
      .execute();
    recordChange(tx, 'shop', shop);
  });
}

const sealMutations: ActionFactory = ({ open, couriers, bobs }, place, random) => {
  const device = random.pick([...couriers, ...bobs]);
  return { name: `${device.person} gives up`, apply: () => device.seal(open.at(device.person, place)) };
};

/** A device that was away reads a few pages in sequence. */
const readFeed: ActionFactory = ({ open, readers, report }, place, random) => {
  const reader = random.pick(readers);
  const pages = Array.from({ length: MOST_PAGES }, () => 1 + random.int(6));
  return {
    name: `${reader.person} reads`,
    async apply() {
      for (const limit of pages) report(await reader.look(open.at(reader.person, place), limit));
    },
  };
};

/** Work without a network waits on the device, until it sends there again. */
function keepForLater(device: Device, words: readonly Word[]): ServerAction {
  return {
    name: `${device.person} does without a network what will be sent`,
    apply() {
      for (const { op, args, lane } of words) device.apply(op, args, lane);
      return Promise.resolve();
    },
  };
}

function sendPush(
  device: Device,
  browser: ReturnType<DayContext['open']['at']>,
  what: string,
  words: readonly Word[],
): ServerAction {
  const reported = words.map(({ op, lane }) => `${op} ${lane}`).join(', ');
  return {
    name: `${device.person} ${what} ${reported || 'nothing new'}`,
    apply() {
      for (const { op, args, lane } of words) device.apply(op, args, lane);
      return device.send(browser, device.waiting());
    },
  };
}

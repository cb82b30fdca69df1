import { sql } from 'kysely';
import { DAY_MS } from '../../../src/domain/calendar/hub-time.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import { purgeGone } from '../../../server/platform/feed/purge-tombstones.ts';
import { recordChange } from '../../../server/platform/feed/record-change.ts';
import { writeTransaction } from '../../../server/platform/feed/write-transaction.ts';
import type { Database } from '../../../server/core/database/database-types.ts';
import { anAddress, anIntent, HUB, TOMME, WINE } from '../../support/checkout-market.ts';
import { anOrder, MARKET_NOW, people, putOrder, raise } from '../../support/small-market.ts';
import type { Chance } from '../seeded-random.ts';
import type { Device } from './device.ts';
import { type Keyed, post } from './keyed-request.ts';
import { DAYS, PASSING_OIDS, type World } from './day-context.ts';

const SKUS = [TOMME, WINE, 1_000_201] as const;
const SHOPS = ['laiterie', 'primeur'] as const;
const MOST_PLACES_AT_HOME = 3;
const MOST_PAGES = 3;

/** Something that somebody does at one of the servers. */
export interface Deed {
  readonly name: string;
  readonly does: () => Promise<void>;
}

/** What one server is asked for, by chance. What is known of the market before, a price for one, is found out now. */
export async function aDeed(world: World, place: number, random: Chance): Promise<Deed> {
  return random.pick([
    prepares,
    prepares,
    fills,
    fills,
    orders,
    orders,
    presses,
    presses,
    changes,
    changes,
    seals,
    reads,
    reads,
  ])(world, place, random);
}

type MadeBy = (world: World, place: number, random: Chance) => Deed | Promise<Deed>;

/** Whoever works for the hub says something of orders; several words leave together. */
const prepares: MadeBy = ({ open, couriers }, place, random) => {
  const device = random.pick(couriers);
  const words = Array.from({ length: random.int(3) }, () => aWord(random));
  return sends(device, open.at(device.person, place), 'prepares', words);
};

interface Word {
  readonly op: string;
  readonly args: Json;
  readonly lane: string;
}

function aWord(random: Chance): Word {
  const oid = random.pick(PASSING_OIDS);
  const seen = { gen: '', status: 'created', claims: 0 };
  const tick = { oid, line: 1, status: random.pick(['fulfilled', 'failure', 'reserved']), seen };
  const bags = { oid, bags: random.int(5) };
  const lane = `order:${oid}`;
  return random.happens(0.6) ? { op: 'item.tick', args: tick, lane } : { op: 'order.bags', args: bags, lane };
}

/** Bob fills his cart on one of his devices. */
const fills: MadeBy = ({ open, bobs }, place, random) => {
  const device = random.pick(bobs);
  const product = { title: 'Gamay', price: 850, part: '250 g', vendor: 'laiterie' };
  const at = new Date(MARKET_NOW).toISOString();
  const words = Array.from({ length: random.int(3) }, () => {
    const args = { hub: HUB, line: { sku: WINE }, quantity: 1 + random.int(2), product, at };
    return { op: 'cart.add', args, lane: `cart:${HUB}` };
  });
  return sends(device, open.at(device.person, place), 'fills', words);
};

/** Somebody orders, now and then what they ordered already. */
const orders: MadeBy = async ({ open, buyers, intents }, place, random) => {
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
  return sends(device, browser, 'orders', [{ op: 'order.place', args, lane: `checkout:${intent.intent}` }]);
};

/** A button that tells nothing while it waits is pressed again. */
const presses: MadeBy = ({ open, keyed, prepared, cancelable }, place, random) => {
  const again = keyed.length > 0 && random.happens(0.5);
  const one: Keyed = again
    ? random.pick(keyed)
    : {
        key: random.uuid(),
        answers: [],
        ...random.pick([...likes, ...prepared.map(capture), ...cancelable.map(cancel)]),
      };
  if (!again) keyed.push(one);
  return { name: `presses ${one.url}`, does: () => post(one, open.at(one.person, place)) };
};

type Pressed = Omit<Keyed, 'key' | 'answers'>;
const likes: readonly Pressed[] = SKUS.map((sku) => ({
  person: 'alice',
  url: `/v1/users/${people.alice.id}/like/${sku}`,
}));
const capture = (oid: number): Pressed => ({ person: 'manager', url: `/v1/orders/${oid}/capture` });
const cancel = (oid: number): Pressed => ({ person: 'manager', url: `/v1/orders/${oid}/cancel` });

/** What is on the shelves, whose day it is and what is remembered of it changes, by whoever may. */
const changes: MadeBy = ({ open }, place, random) => {
  const database = open.markets[place]?.house.database;
  if (database === undefined) throw new Error(`there is no server ${place}`);
  const sku = random.pick(SKUS);
  const shop = random.pick(SHOPS);
  const oid = random.pick(PASSING_OIDS);
  const day = random.pick(DAYS);
  const status = random.happens(0.5);
  return random.pick<Deed>([
    { name: `raises ${sku}`, does: () => writeTransaction(database, (tx) => raise(tx, 'product', sku)) },
    {
      name: `puts ${oid} on ${day}`,
      does: () => writeTransaction(database, (tx) => putOrder(tx, anOrder(oid, 'bob'), day)),
    },
    { name: `${status ? 'opens' : 'withdraws'} ${shop}`, does: () => setStatus(database, shop, status) },
    {
      name: 'throws tombstones away',
      does: () => writeTransaction(database, (tx) => purgeGone(tx, Date.now() + 31 * DAY_MS)),
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

const seals: MadeBy = ({ open, couriers, bobs }, place, random) => {
  const device = random.pick([...couriers, ...bobs]);
  return { name: `${device.person} gives up`, does: () => device.seal(open.at(device.person, place)) };
};

/** A device that was away takes a few pages, one after the other. */
const reads: MadeBy = ({ open, readers, tell }, place, random) => {
  const reader = random.pick(readers);
  const pages = Array.from({ length: MOST_PAGES }, () => 1 + random.int(6));
  return {
    name: `${reader.person} reads`,
    async does() {
      for (const limit of pages) tell(await reader.look(open.at(reader.person, place), limit));
    },
  };
};

function sends(
  device: Device,
  browser: ReturnType<World['open']['at']>,
  what: string,
  words: readonly Word[],
): Deed {
  const told = words.map(({ op, lane }) => `${op} ${lane}`).join(', ');
  return {
    name: `${device.person} ${what} ${told || 'nothing new'}`,
    does() {
      for (const { op, args, lane } of words) device.does(op, args, lane);
      return device.send(browser, device.waiting());
    },
  };
}

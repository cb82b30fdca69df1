import type { OrderIntent } from '../../../src/contract/orders/checkout.ts';
import { writeTransaction } from '../../../server/platform/feed/write-transaction.ts';
import { saveContact } from '../../../server/modules/people/contacts-store.ts';
import { anAddress, HUB, placed } from '../../support/checkout-market.ts';
import { prepare } from '../../support/prepare-order.ts';
import {
  anOrder,
  MARKET_DAY,
  MARKET_NOW,
  people,
  putOrder,
  type Somebody,
} from '../../support/small-market.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Violation } from '../depth.ts';
import { Device } from './device.ts';
import type { KeyedRequest } from './keyed-request.ts';
import { FeedFollower } from './feed-follower.ts';
import type { RunningServers } from './servers.ts';

/** Unpaid orders that move from day to day, and are prepared meanwhile. */
export const PASSING_OIDS = [9_000_901, 9_000_902, 9_000_903] as const;
export const DAYS = [MARKET_DAY, '2026-11-25'] as const;
const BUYERS: readonly Somebody[] = ['alice', 'vendor', 'lausanneCourier'];

/** The actors of a day, and what they were told. */
export interface DayContext {
  readonly open: RunningServers;
  readonly couriers: readonly Device[];
  readonly bobs: readonly Device[];
  readonly buyers: readonly Device[];
  /** Two phones of the customer who received the delivered order. */
  readonly reporters: readonly Device[];
  readonly intents: Map<Device, readonly OrderIntent[]>;
  readonly keyed: KeyedRequest[];
  /** Paid orders that are ready, and those that may still be cancelled. */
  readonly prepared: readonly number[];
  readonly cancelable: readonly number[];
  /** An order that its customer may change, and a delivered one whose lines are reported. */
  readonly changeable: number;
  readonly delivered: number;
  readonly readers: readonly FeedFollower[];
  readonly report: (violations: readonly Violation[]) => void;
}

/** Sets up all actors, before the first statement of the day. */
export async function createDayContext(
  open: RunningServers,
  random: SeededRandom,
  report: DayContext['report'],
): Promise<DayContext> {
  const aDevice = (person: Somebody) => new Device(random.uuid(), person, random);
  await writeTransaction(open.database, async (tx) => {
    for (const oid of PASSING_OIDS) await putOrder(tx, anOrder(oid, 'bob'));
  });
  const orderOf = async (person: Somebody) =>
    (await placed(open.beside(person), { change: { place: { address: { ...anAddress(), id: person } } } }))
      .oid;
  const ready = await orderOf('alice');
  await prepare(open.database, ready);
  const delivered = await orderOf('alice');
  await prepare(open.database, delivered);
  const captured = await open.beside('manager').post(`/v1/orders/${delivered}/capture`, {});
  if (captured.statusCode !== 200) throw new Error(captured.body);
  const bobs = [aDevice('bob'), aDevice('bob')];
  const couriers = [aDevice('courier'), aDevice('manager')];
  const buyers = BUYERS.map(aDevice);
  const follower = random.uuid();
  // Registers the device in advance: a read while the servers are paused must not write, or it would wait for ever.
  await writeTransaction(open.database, (tx) =>
    saveContact(tx, people.courier.id, follower, { at: MARKET_NOW, waiting: 0 }),
  );
  const follow = (person: Somebody, device: string, scopes: readonly string[]) =>
    new FeedFollower(person, device, scopes, open.database);
  return {
    ...{ open, report, bobs, couriers, buyers, keyed: [], intents: new Map() },
    prepared: [ready],
    cancelable: [await orderOf('vendor')],
    ...{ changeable: await orderOf('bob'), delivered, reporters: [aDevice('alice'), aDevice('alice')] },
    readers: [
      follow('courier', follower, [
        ...DAYS.map((day) => `ops:${HUB}:${day}`),
        ...[`catalog:${HUB}`, 'catalog:lausanne'],
      ]),
      ...bobs.map(({ id }) => follow('bob', id, [`user:${people.bob.id}`])),
    ],
  };
}

import { sql } from 'kysely';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import { DAY_MS } from '../../../src/domain/calendar/hub-time.ts';
import { publishMoved } from '../../../server/platform/feed/publish-pokes.ts';
import { purgeGone } from '../../../server/platform/feed/purge-tombstones.ts';
import { recordChange } from '../../../server/platform/feed/record-change.ts';
import { writeTransaction } from '../../../server/platform/feed/write-transaction.ts';
import type { Database, Tx } from '../../../server/core/database/database-types.ts';
import { putOrder } from '../../support/small-market.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { DAYS, type ServerActivity, ORDERS, PEOPLE } from '../simulated-server.ts';
import { beginEpoch, saveCopy, restoreCopy } from './database-copies.ts';
import { assignManager, onDay, PASSING_SHOP, SHELVES } from './fill-market.ts';

interface ActivityContext {
  readonly database: Database;
  readonly random: SeededRandom;
  /** Runs one act after the other, beside the requests of devices. */
  readonly later: (work: () => Promise<unknown>) => void;
  readonly poisoned: Set<string>;
  /** The server fails between two statements at random. */
  readonly crashes: { on: boolean };
}

/** The acts of people at the server, by its own transactions. */
export function realActivity({
  database,
  random,
  later,
  poisoned,
  crashes,
}: ActivityContext): ServerActivity {
  const writes = (work: (tx: Tx) => Promise<void>) => later(() => writeTransaction(database, work));
  return {
    editShelf() {
      if (random.happens(0.2)) {
        const open = random.happens(0.5);
        writes((tx) => setShop(tx, open));
        return;
      }
      const slug = `rayon-${random.int(SHELVES)}`;
      const name = `Rayon ${random.int(1000)}`;
      writes(async (tx) => {
        await sql`update categories set rev = rev + 1, data = jsonb_set(data, '{name}', to_jsonb(${name}::text))
          where slug = ${slug}`.execute(tx);
        recordChange(tx, 'category', slug);
      });
    },
    changeProduct() {
      // The catalogue has its own tests.
    },
    moveOrder() {
      const [{ oid }, day] = [random.pick(ORDERS), random.pick(DAYS)];
      writes((tx) => changeOrder(tx, oid, (order) => onDay(order, day), day));
    },
    capture() {
      const { oid } = random.pick(ORDERS);
      const paid = { status: 'paid', captured: centimes(6000) } as const;
      writes((tx) => changeOrder(tx, oid, (order) => ({ ...order, payment: { ...order.payment, ...paid } })));
    },
    changeRole(person) {
      const who = PEOPLE.find(({ id }) => id === person);
      if (who !== undefined) writes((tx) => changeRole(tx, who.id, who.staffOf));
    },
    changeView(person) {
      writes((tx) => raiseRights(tx, Number(person)));
    },
    purge() {
      writes((tx) => purgeGone(tx, Date.now() + 31 * DAY_MS));
    },
    backup() {
      later(() => saveCopy(database, 'backup'));
    },
    restore() {
      later(async () => {
        await restoreCopy(database, 'backup');
        await beginEpoch(database);
        publishMoved(database.bus, ['restored']);
      });
    },
    poison(lane) {
      crashes.on = true;
      poisoned.add(lane);
    },
    mend() {
      crashes.on = false;
      poisoned.clear();
    },
  };
}

async function setShop(tx: Tx, open: boolean): Promise<void> {
  await tx
    .updateTable('shops')
    .set({ status: JSON.stringify(open), rev: sql<number>`rev + 1` })
    .where('urlpath', '=', PASSING_SHOP)
    .execute();
  recordChange(tx, 'shop', PASSING_SHOP);
}

async function changeOrder(
  tx: Tx,
  oid: number,
  change: (order: Order) => Order,
  day?: string,
): Promise<void> {
  const { data, day: before } = await tx
    .selectFrom('orders')
    .select(['data', 'day'])
    .where('oid', '=', oid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await putOrder(tx, change(data as unknown as Order), day ?? before);
}

/** Revokes a role, the first ones first; a person without any gets all back. */
async function changeRole(tx: Tx, id: number, own: readonly string[]): Promise<void> {
  const held = await tx
    .selectFrom('membership')
    .select('hub')
    .where('user_id', '=', id)
    .orderBy('hub')
    .execute();
  const [first] = held;
  if (first === undefined) for (const hub of own) await assignManager(tx, id, hub);
  else {
    await tx.deleteFrom('membership').where('user_id', '=', id).where('hub', '=', first.hub).execute();
    recordChange(tx, 'staff', `${first.hub}:${id}`);
  }
  await raiseRights(tx, id);
}

async function raiseRights(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ rights: sql<number>`rights + 1`, rev: sql<number>`rev + 1` })
    .where('id', '=', id)
    .execute();
  recordChange(tx, 'user', id);
}

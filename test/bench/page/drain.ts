import { liveQuery } from 'dexie';
import type { Id, Ms, PushRequest } from '../../../src/contract/sync/sync.ts';
import { readSession } from '../../../src/mirror/mirror-meta.ts';
import { type Mirror, openMirror } from '../../../src/mirror/mirror.ts';
import { effective } from '../../../src/mirror/stored-rows.ts';
import { browserClock } from '../../../workers/browser/browser-clock.ts';
import { pushRequest } from '../../../workers/sync/outbox/push-body.ts';
import { takesWork, workOn } from './day-work.ts';

const DRAINED_WITHIN_MS: Ms = 120_000;

/** The work waiting on a device, and what the server must hold once it has all of it. */
export interface Queued {
  readonly ids: readonly Id[];
  readonly waiting: number;
  readonly orders: readonly OrderState[];
}

/** The fields of an order that a courier's work changes. */
export interface OrderState {
  readonly oid: number;
  readonly bags: number;
  /** The status of each of its lines, in order. */
  readonly lines: readonly string[];
}

/** Acts in the app's own page and database, beside the running app. */
export const drain = {
  /** Does this many acts on each of this many orders. */
  queue: (orders: number, each: number): Promise<Queued> =>
    withMirror(async (mirror) => {
      const open = (await mirror.orders.toArray())
        .map((row) => effective(row))
        .filter((order) => order !== null)
        .filter(takesWork)
        .slice(0, orders);
      if (open.length < orders) throw new Error(`only ${open.length} orders can be worked on`);
      // In parallel: the acts of each order keep their order, and one order at a time would take a minute.
      const ids = (await Promise.all(open.map(({ oid }) => workOn(mirror, oid, each)))).flat();
      const states = open.map(async ({ oid }): Promise<OrderState> => {
        const order = effective(await mirror.orders.get(String(oid)));
        const lines = (order?.items ?? []).map(({ fulfillment }) => fulfillment.status);
        return { oid, bags: order?.shipping.bags ?? Number.NaN, lines };
      });
      return { ids, waiting: await mirror.outbox.count(), orders: await Promise.all(states) };
    }),

  /** When the outbox is empty, in milliseconds since 1970. */
  emptied: (): Promise<number> =>
    withMirror(
      (mirror) =>
        new Promise((resolve, reject) => {
          const late = setTimeout(() => reject(new Error('the outbox is not empty')), DRAINED_WITHIN_MS);
          const watch = liveQuery(() => mirror.outbox.count()).subscribe((waiting) => {
            if (waiting > 0) return;
            clearTimeout(late);
            watch.unsubscribe();
            resolve(Date.now());
          });
        }),
    ),

  /** The waiting work as pushes of one mutation each, in order. */
  pushes: (): Promise<readonly PushRequest[]> =>
    withMirror(async (mirror) => {
      const session = await readSession(mirror);
      if (session === undefined) throw new Error('no session on this device');
      const rows = await mirror.outbox.orderBy('seq').toArray();
      const [term, clock] = [crypto.randomUUID(), browserClock('sent beside')];
      return rows.map((row) => pushRequest([row], session, { term }, clock));
    }),
};

async function withMirror<Given>(work: (mirror: Mirror) => Promise<Given>): Promise<Given> {
  const names = (await indexedDB.databases()).map(({ name }) => /^cabas-u(\d+)$/.exec(name ?? '')?.[1]);
  const person = names.find((name) => name !== undefined);
  if (person === undefined) throw new Error('no session on this device');
  const mirror = await openMirror(Number(person), 'page');
  try {
    return await work(mirror);
  } finally {
    mirror.close();
  }
}

import type { Ms, Row } from '../../../src/contract/sync/sync.ts';
import { mirrorName, openMirror } from '../../../src/mirror/mirror.ts';
import { anItem, anOrder } from '../../mutations/support/order.ts';
import { aPage, aRow, STAMP } from '../../mutations/support/server.ts';
import { leading } from '../../mutations/support/synced.ts';
import { deleted } from './bench-device.ts';
import { workOn } from './day-work.ts';

const ORDERS = 50;
const LINES = 10;

export interface Refolded {
  /** The time from each page in memory to durable. */
  readonly ms: readonly Ms[];
  /** The number of operations folded into the rows. */
  readonly pending: number;
  /** Rows other than the server's with the waiting work folded in. */
  readonly misfolded: readonly string[];
  /** The revisions of the rows. */
  readonly revisions: readonly number[];
}

/** Applies this many pages about fifty orders on a device with waiting work on all of them. */
export async function refold(waiting: number, times: number): Promise<Refolded> {
  const person = STAMP.person ?? 0;
  const [page, worker] = [await openMirror(person, 'page'), await openMirror(person, 'worker')];
  try {
    const { store, term } = await leading(worker, ordersAt(1));
    for (let oid = 1; oid <= ORDERS; oid += 1) await workOn(page, oid, waiting / ORDERS);
    const ms: Ms[] = [];
    let from = 1;
    for (let turn = 0; turn < times; turn += 1) {
      const told = aPage({ from, cursor: from + ORDERS, rows: ordersAt(turn + 2) });
      from += ORDERS;
      const started = performance.now();
      await store.applyPage(term, told, STAMP.serverTime);
      ms.push(performance.now() - started);
    }
    const rows = await worker.orders.toArray();
    return {
      ms,
      pending: rows.reduce((sum, row) => sum + row._p, 0),
      misfolded: (await store.diagnose()).misfolded,
      revisions: [...new Set(rows.map((row) => row._rev))],
    };
  } finally {
    page.close();
    worker.close();
    await deleted(mirrorName(person));
  }
}

/** Each revision differs from the one before in its note. */
function ordersAt(revision: number): readonly Row[] {
  const items = Array.from({ length: LINES }, (_, at) => anItem(at + 1));
  return Array.from({ length: ORDERS }, (_, at) => {
    const order = anOrder(at + 1, { items });
    const shipping = { ...order.shipping, note: `Sonner ${revision} fois` };
    return aRow('order', String(at + 1), revision, { ...order, shipping });
  });
}

import { liveQuery } from 'dexie';
import type { Ms } from '../../../src/contract/sync/sync.ts';
import { seenClaims } from '../../../src/domain/fulfilment/line-claim.ts';
import { type Mirror, mirrorName, openMirror } from '../../../src/mirror/mirror.ts';
import { waitingByOrder } from '../../../src/mirror/queries/waiting-by-order.ts';
import { waitingCounts } from '../../../src/mirror/queries/waiting-counts.ts';
import { dexieStore } from '../../../src/mutations/dexie-store.ts';
import { perform } from '../../../src/mutations/perform/perform.ts';
import { tickItem } from '../../../src/mutations/fulfilment/tick-item-mutation.ts';
import { watchOutbox } from '../../../workers/browser/watch-outbox.ts';
import { anItem, anOrder } from '../../mutations/support/order.ts';
import { aRow, STAMP } from '../../mutations/support/server.ts';
import { leading } from '../../mutations/support/synced.ts';
import { benchDevice, deleted } from './bench-device.ts';

const LINES = 10;

export interface Ticked {
  /** The time from each tap to durable. */
  readonly ms: readonly Ms[];
  /** The number of waiting mutations at the end, by the marks of the orders. */
  readonly waiting: number;
}

/**
 * A courier ticks lines offline while others wait already. After each tick the marks of the
 * orders are read again before the next, beside the worker's watch of the outbox.
 */
export async function ticks(before: number, times: number): Promise<Ticked> {
  const person = STAMP.person ?? 0;
  const [page, worker] = [await openMirror(person, 'page'), await openMirror(person, 'worker')];
  try {
    await leading(worker, ordersFor(before + times));
    for (let number = 0; number < before; number += 1) await tick(page, number);
    const screen = await screenOf(page);
    const store = dexieStore(worker);
    const unwatch = watchOutbox(worker, () => void store.givenUp(), reportError);
    const ms: Ms[] = [];
    for (let number = before; number < before + times; number += 1) {
      const started = performance.now();
      await tick(page, number);
      ms.push(performance.now() - started);
      await screen.shows(number + 1);
    }
    unwatch();
    screen.close();
    return { ms, waiting: await page.outbox.count() };
  } finally {
    page.close();
    worker.close();
    await deleted(mirrorName(person));
  }
}

function ordersFor(lines: number) {
  const items = Array.from({ length: LINES }, (_, at) => anItem(at + 1));
  return Array.from({ length: Math.ceil(lines / LINES) }, (_, at) =>
    aRow('order', String(at + 1), 1, anOrder(at + 1, { items })),
  );
}

async function tick(mirror: Mirror, number: number): Promise<void> {
  const [oid, line] = [Math.floor(number / LINES) + 1, (number % LINES) + 1];
  const args = { oid, line, status: 'fulfilled' as const, seen: seenClaims(anItem(line).fulfillment) };
  const done = await perform(mirror, tickItem, args, benchDevice);
  if (!done.ok) throw new Error(done.refusal);
}

/** The outbox query of a courier's screen; `shows` resolves when all waiting work is marked. */
async function screenOf(mirror: Mirror) {
  let marked = -1;
  let look = () => {};
  const marks = liveQuery(() => waitingByOrder(mirror)).subscribe((byOrder) => {
    marked = [...byOrder.values()].reduce((sum, count) => sum + count, 0);
    look();
  });
  const counts = liveQuery(() => waitingCounts(mirror)).subscribe(() => undefined);
  const shows = (wanted: number) =>
    new Promise<void>((shown) => {
      look = () => {
        if (marked === wanted) shown();
      };
      look();
    });
  await shows(await mirror.outbox.count());
  return {
    shows,
    close() {
      marks.unsubscribe();
      counts.unsubscribe();
    },
  };
}

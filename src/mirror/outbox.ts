import Dexie from 'dexie';
import type { Id } from '../contract/sync/sync.ts';
import type { Mirror } from './mirror.ts';
import type { OutboxRow } from './mirror-records.ts';
import type { Tables } from './mirror-tables.ts';

type Outbox = Pick<Tables, 'outbox'>;

/** What was done last in a lane and still waits. */
export function laneTail({ outbox }: Outbox, lane: string): Promise<OutboxRow | undefined> {
  return outbox.where('[lane+seq]').between([lane, Dexie.minKey], [lane, Dexie.maxKey]).last();
}

/** Everything that waits in some lanes, in the order in which it was done. */
export async function waitingIn({ outbox }: Outbox, lanes: Iterable<string>): Promise<OutboxRow[]> {
  const ranges = [...new Set(lanes)].map(
    (lane) =>
      [
        [lane, Dexie.minKey],
        [lane, Dexie.maxKey],
      ] as const,
  );
  if (ranges.length === 0) return [];
  const rows = await outbox.where('[lane+seq]').inAnyRange(ranges, { includeUppers: true }).toArray();
  return [...rows].sort((left, right) => left.seq - right.seq);
}

/** A mutation that waits, by its id. */
export function waitingById({ outbox }: Outbox, id: Id): Promise<OutboxRow | undefined> {
  return outbox.where('id').equals(id).first();
}

/** Where each mutation stood when all were read last: its place never changes, and is found sooner than its id. */
const places = new WeakMap<Tables, ReadonlyMap<Id, number>>();

/** Everything that waits, in the order in which it was done. */
export async function everyWaiting({ outbox, strict }: Mirror): Promise<readonly OutboxRow[]> {
  const rows = await outbox.orderBy('seq').toArray();
  places.set(strict, new Map(rows.map(({ id, seq }) => [id, seq])));
  return rows;
}

/**
 * Those of some mutations that still wait, in the order in which they were done. Not as « any of these »: the browser
 * walks over the index then and stops at each, which takes four times as long.
 */
export async function waitingByIds(tables: Tables, ids: readonly Id[]): Promise<OutboxRow[]> {
  const known = places.get(tables);
  // No place is 0.
  const read = await tables.outbox.bulkGet(ids.map((id) => known?.get(id) ?? 0));
  const here = new Map(read.map((row) => [row?.id, row]));
  const rows = await Promise.all(ids.map(async (id) => here.get(id) ?? waitingById(tables, id)));
  return rows.filter((row) => row !== undefined).sort((left, right) => left.seq - right.seq);
}

/** How much waits on this device and is not on its way. */
export function unsentCount(tables: Outbox & Pick<Tables, 'transaction'>): Promise<number> {
  const { outbox } = tables;
  // Two counts of an index: for « all but these » each row is walked over.
  const counts = () => Promise.all([outbox.count(), outbox.where('state').equals('inflight').count()]);
  return tables.transaction('r', outbox, async () => {
    const [all, leaving] = await counts();
    return all - leaving;
  });
}

/**
 * What was given up and may have left: it waits until the server has sealed it. What was never sent goes at once, so
 * that however much waits, only what was tried is read; a tab of an older build may have given up some of that.
 */
export async function givenUpOnes({ outbox }: Outbox): Promise<OutboxRow[]> {
  const tried = await outbox.where('attempts').above(0).toArray();
  return tried.filter(isGivenUp);
}

/** How many were given up by builds since version 5; none of them is read. */
export function givenUpCount({ outbox }: Outbox): Promise<number> {
  return outbox.where('giveUp').equals(1).count();
}

/** Whether somebody wants it to have no effect. */
export function isGivenUp({ giveUp }: Pick<OutboxRow, 'giveUp'>): boolean {
  return Boolean(giveUp);
}

/** Whether a mutation was never sent: only then may this device alone forget or replace it. */
export function neverSent({ attempts, state }: OutboxRow): boolean {
  return attempts === 0 && state !== 'inflight';
}

/** Takes a mutation out that the server never saw, and makes the next of its lane follow the one before it. */
export async function takeOutUnsent({ outbox }: Outbox, row: OutboxRow): Promise<void> {
  const next = await outbox
    .where('[lane+seq]')
    .between([row.lane, row.seq], [row.lane, Dexie.maxKey], false, true)
    .first();
  if (next?.prev === row.id) await outbox.update(next.seq, { prev: row.prev });
  await outbox.delete(row.seq);
}

/** What waits until one mutation has ended well, in any lane. */
export async function dependantsOf({ outbox }: Outbox, id: Id): Promise<OutboxRow[]> {
  return outbox.filter(({ deps }) => deps.includes(id)).toArray();
}

import Dexie from 'dexie';
import type { Id } from '../contract/sync/sync.ts';
import type { Mirror } from './mirror.ts';
import type { OutboxRow } from './mirror-records.ts';
import type { Tables } from './mirror-tables.ts';

type Outbox = Pick<Tables, 'outbox'>;

/** The last waiting mutation of a lane. */
export function laneTail({ outbox }: Outbox, lane: string): Promise<OutboxRow | undefined> {
  return outbox.where('[lane+seq]').between([lane, Dexie.minKey], [lane, Dexie.maxKey]).last();
}

/** All waiting mutations of some lanes, in their original order. */
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

/** A waiting mutation by its id. */
export function waitingById({ outbox }: Outbox, id: Id): Promise<OutboxRow | undefined> {
  return outbox.where('id').equals(id).first();
}

/** The position of each mutation at the last full read: it never changes, and is a faster key than the id. */
const places = new WeakMap<Tables, ReadonlyMap<Id, number>>();

/** All waiting mutations, in their original order. */
export async function everyWaiting({ outbox, strict }: Mirror): Promise<readonly OutboxRow[]> {
  const rows = await outbox.orderBy('seq').toArray();
  places.set(strict, new Map(rows.map(({ id, seq }) => [id, seq])));
  return rows;
}

/**
 * Those of the mutations that still wait, in their original order. Not as an `anyOf` query: the browser walks the index
 * then and stops at each, which takes four times as long.
 */
export async function waitingByIds(tables: Tables, ids: readonly Id[]): Promise<OutboxRow[]> {
  const known = places.get(tables);
  // No position is 0.
  const read = await tables.outbox.bulkGet(ids.map((id) => known?.get(id) ?? 0));
  const here = new Map(read.map((row) => [row?.id, row]));
  const rows = await Promise.all(ids.map(async (id) => here.get(id) ?? waitingById(tables, id)));
  return rows.filter((row) => row !== undefined).sort((left, right) => left.seq - right.seq);
}

/** Number of mutations that wait on this device and are not in flight. */
export function unsentCount(tables: Outbox & Pick<Tables, 'transaction'>): Promise<number> {
  const { outbox } = tables;
  // Two counts of an index: a `notEqual` count would walk every row.
  const counts = () => Promise.all([outbox.count(), outbox.where('state').equals('inflight').count()]);
  return tables.transaction('r', outbox, async () => {
    const [all, leaving] = await counts();
    return all - leaving;
  });
}

/**
 * The abandoned mutations that may have been sent: they wait until the server has sealed them. An unsent one is removed
 * at once, so that only tried ones are read, however many wait; a tab of an older build may have abandoned some of
 * those.
 */
export async function givenUpOnes({ outbox }: Outbox): Promise<OutboxRow[]> {
  const tried = await outbox.where('attempts').above(0).toArray();
  return tried.filter(isGivenUp);
}

/** Number of mutations abandoned by builds since version 5; none of them is read. */
export function givenUpCount({ outbox }: Outbox): Promise<number> {
  return outbox.where('giveUp').equals(1).count();
}

/** Whether its author wants it to have no effect. */
export function isGivenUp({ giveUp }: Pick<OutboxRow, 'giveUp'>): boolean {
  return Boolean(giveUp);
}

/** Whether a mutation was never sent: only then may this device alone remove or replace it. */
export function neverSent({ attempts, state }: OutboxRow): boolean {
  return attempts === 0 && state !== 'inflight';
}

/** Removes an unsent mutation, and makes the next of its lane follow the one before it. */
export async function takeOutUnsent({ outbox }: Outbox, row: OutboxRow): Promise<void> {
  const next = await outbox
    .where('[lane+seq]')
    .between([row.lane, row.seq], [row.lane, Dexie.maxKey], false, true)
    .first();
  if (next?.prev === row.id) await outbox.update(next.seq, { prev: row.prev });
  await outbox.delete(row.seq);
}

/** The mutations in any lane that wait for the success of another one. */
export async function dependantsOf({ outbox }: Outbox, id: Id): Promise<OutboxRow[]> {
  return outbox.filter(({ deps }) => deps.includes(id)).toArray();
}

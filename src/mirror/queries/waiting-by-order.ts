import type { Mirror } from '../mirror.ts';
import type { OutboxRow } from '../records.ts';

/** Which row each waiting action is about, as far as it was read: that never changes as long as it waits. */
const known = new WeakMap<Mirror, ReadonlyMap<number, About>>();

type About = Pick<OutboxRow, 'e' | 'eid'>;

/**
 * How many actions of this device wait for each order, for the mark « pas encore envoyé »; by `oid`. Each action is
 * read once: after a tap only keys and what is new are, however much waits.
 */
export async function waitingByOrder(mirror: Mirror): Promise<ReadonlyMap<number, number>> {
  // By an index: Dexie does not tell a live query of primary keys about keys that the database itself makes.
  const seqs = await mirror.outbox.orderBy('attempts').primaryKeys();
  const before = known.get(mirror);
  const fresh = await mirror.outbox.bulkGet(seqs.filter((seq) => !before?.has(seq)));
  const read = new Map(fresh.filter((row) => row !== undefined).map(({ seq, e, eid }) => [seq, { e, eid }]));
  const about = new Map<number, About>();
  for (const seq of seqs) {
    const row = before?.get(seq) ?? read.get(seq);
    if (row !== undefined) about.set(seq, row);
  }
  known.set(mirror, about);
  const waiting = new Map<number, number>();
  for (const { e, eid } of about.values()) {
    if (e === 'order') waiting.set(Number(eid), (waiting.get(Number(eid)) ?? 0) + 1);
  }
  return waiting;
}

import type { Mirror } from '../mirror.ts';

/** How many actions of this device wait for each order, for the mark « pas encore envoyé »; by `oid`. */
export async function waitingByOrder({ outbox }: Mirror): Promise<ReadonlyMap<number, number>> {
  const waiting = new Map<number, number>();
  await outbox.each(({ e, eid }) => {
    if (e === 'order') waiting.set(Number(eid), (waiting.get(Number(eid)) ?? 0) + 1);
  });
  return waiting;
}

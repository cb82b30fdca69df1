import { sql } from 'kysely';
import type { Collection } from '../../../src/domain/fulfilment/collection.ts';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** A shop on a day of a hub. */
export interface CollectionKey {
  readonly hub: string;
  readonly day: IsoDay;
  readonly vendor: string;
}

/** What was fetched from a shop, held for this transaction; `undefined` when nobody said anything of it yet. */
export async function holdCollection(tx: Tx, key: CollectionKey): Promise<Collection | undefined> {
  const { rev, at, by, ...held } = await tx
    .insertInto('collections')
    .values({ ...key, rev: 0, collected: false, at: null, by: null, last: '', received: '[]' })
    .onConflict((known) => known.columns(['hub', 'day', 'vendor']).doUpdateSet({ rev: sql`collections.rev` }))
    .returning(['rev', 'collected', 'at', 'by', 'last', 'received'])
    .executeTakeFirstOrThrow();
  return rev === 0 ? undefined : { ...held, at: at ?? undefined, by: by ?? undefined };
}

/** Writes a collection that is held, and raises it. */
export async function saveCollection(
  tx: Tx,
  { hub, day, vendor }: CollectionKey,
  { collected, at, by, last, received }: Collection,
): Promise<void> {
  await tx
    .updateTable('collections')
    .set({
      collected,
      at: at ?? null,
      by: by ?? null,
      last,
      received: JSON.stringify(received),
      rev: sql`rev + 1`,
    })
    .where('hub', '=', hub)
    .where('day', '=', day)
    .where('vendor', '=', vendor)
    .execute();
}

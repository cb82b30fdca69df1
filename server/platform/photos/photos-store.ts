import { sql } from 'kysely';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';

const NAME_IN_ADDRESS = /\/photos\/u\/([0-9a-f]{32})-/g;

/** Records an upload, also a repeated one: the photo is unused until saved content refers to it. */
export async function photoCame(tx: Tx, name: string, now: Ms): Promise<void> {
  const uploaded = new Date(now).toISOString();
  await tx
    .insertInto('photos')
    .values({ name, uploaded, used: false })
    .onConflict((known) => known.column('name').doUpdateSet({ uploaded }))
    .execute();
}

/** Marks the photos in saved content as used, permanently: orders keep showing them. */
export async function keepPhotosIn(tx: Tx, written: object): Promise<void> {
  const names = [...JSON.stringify(written).matchAll(NAME_IN_ADDRESS)].flatMap(([, name]) => name ?? []);
  if (names.length === 0) return;
  await tx
    .updateTable('photos')
    .set({ used: true })
    .where('name', '=', sql<string>`any(${[...new Set(names)]})`)
    .where('used', '=', false)
    .execute();
}

/** Locks the photos uploaded before an instant that are still unused; a writer that refers to one waits. */
export async function unusedPhotos(tx: Tx, before: Ms, limit: number): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('photos')
    .select('name')
    .where('used', '=', false)
    .where('uploaded', '<', new Date(before).toISOString())
    .orderBy('uploaded')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ name }) => name);
}

export async function forgetPhotos(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length > 0)
    await tx
      .deleteFrom('photos')
      .where('name', 'in', [...names])
      .execute();
}

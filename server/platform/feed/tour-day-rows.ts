import { sql } from 'kysely';
import type { CollectionRow, TourRow } from '../../../src/contract/orders/day-rows.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { dayKeys } from './composed-keys.ts';

/** Reads collections by row key. */
export async function collectionRows(
  tx: Tx,
  ids: readonly string[],
): Promise<readonly { readonly rev: number; readonly d: CollectionRow }[]> {
  const rows = await tx
    .selectFrom('collections')
    .select(['hub', 'day', 'vendor', 'rev', 'collected', 'at', 'by', 'last', 'received'])
    .where(sql<boolean>`(hub, day, vendor) in (${dayKeys(ids)})`)
    .execute();
  return rows.map(({ rev, at, by, ...row }) => ({
    rev,
    d: {
      id: `${row.hub}:${row.day}:${row.vendor}`,
      ...row,
      ...(at !== null && { at }),
      ...(by !== null && { by }),
    },
  }));
}

/** Reads tours by row key. */
export async function tourRows(
  tx: Tx,
  ids: readonly string[],
): Promise<readonly { readonly rev: number; readonly d: TourRow }[]> {
  const rows = await tx
    .selectFrom('tours')
    .select(['hub', 'day', 'tour', 'rev', 'courier', 'start'])
    .where(sql<boolean>`(hub, day, tour::text) in (${dayKeys(ids)})`)
    .execute();
  return rows.map(({ rev, ...row }) => ({ rev, d: { id: `${row.hub}:${row.day}:${row.tour}`, ...row } }));
}

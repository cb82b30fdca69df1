import type { Tx } from '../../core/database/database-types.ts';
import type { HubDay } from './day-closing-store.ts';

/** The requested captures of a day, by order. */
export async function capturesOf(tx: Tx, { hub, day }: HubDay) {
  const rows = await tx
    .selectFrom('day_captures')
    .select(['oid', 'state', 'code', 'decline', 'at'])
    .where('hub', '=', hub)
    .where('day', '=', day)
    .execute();
  return new Map(rows.map((row) => [row.oid, row]));
}

/**
 * Requests captures of orders: an already requested one stays unchanged, a refused one is requested again.
 */
export async function askCaptures(
  tx: Tx,
  { hub, day }: HubDay,
  oids: readonly number[],
  { who, asked }: { readonly who: number; readonly asked: string },
): Promise<void> {
  if (oids.length === 0) return;
  const fresh = { who, asked, state: 'waiting' as const, code: null, decline: null, at: null };
  await tx
    .insertInto('day_captures')
    .values(oids.map((oid) => ({ oid, hub, day, ...fresh })))
    .onConflict((known) =>
      known
        .column('oid')
        .doUpdateSet({ hub, day, ...fresh })
        .where('day_captures.state', '<>', 'waiting'),
    )
    .execute();
}

/** Captures that wait to be made, the earliest first. */
export function askedCaptures(tx: Tx, limit: number) {
  return tx
    .selectFrom('day_captures')
    .select(['oid', 'who', 'asked'])
    .where('state', '=', 'waiting')
    .orderBy('asked')
    .orderBy('oid')
    .limit(limit)
    .execute();
}

/** Records the outcome of a capture, once. */
export async function endCapture(
  tx: Tx,
  oid: number,
  end: {
    readonly state: 'done' | 'refused';
    readonly code: string | null;
    readonly decline: string | null;
    readonly at: string;
  },
): Promise<void> {
  await tx
    .updateTable('day_captures')
    .set(end)
    .where('oid', '=', oid)
    .where('state', '=', 'waiting')
    .execute();
}

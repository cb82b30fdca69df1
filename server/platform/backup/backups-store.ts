import { HOUR_MS, type IsoDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { BackupKind } from '../../../src/domain/hub/backup-schedule.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';

/** Longer than any backup takes: one that still counts as running afterwards died with its process. */
const LIMIT_MS = HOUR_MS;

/** The last successful backup of this installation. */
export interface LastBackup {
  readonly at: Ms;
  readonly kind: BackupKind;
  readonly file: string;
  readonly bytes: number;
}

/** Returns the last successful backup of either kind; `undefined` when there is none yet. */
export async function lastBackup(db: Queryable): Promise<LastBackup | undefined> {
  const row = await db
    .selectFrom('backups')
    .select(['started', 'kind', 'file', 'bytes'])
    .where('state', '=', 'done')
    .orderBy('started', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { at: Date.parse(row.started), kind: row.kind, file: row.file, bytes: row.bytes ?? 0 };
}

/** Whether the latest ended backup failed, or died with its process. */
export async function latestBackupFailed(db: Queryable, now: Ms): Promise<boolean> {
  const row = await db
    .selectFrom('backups')
    .select('state')
    .where((or) =>
      or.or([or('state', '<>', 'running'), or('started', '<=', new Date(now - LIMIT_MS).toISOString())]),
    )
    .orderBy('started', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && row.state !== 'done';
}

/** Whether a night's backup is done, is running, or failed after `after` and may not restart yet. */
export async function nightIsCovered(db: Queryable, night: IsoDay, after: Ms): Promise<boolean> {
  const row = await db
    .selectFrom('backups')
    .select('id')
    .where('night', '=', night)
    .where((or) => or.or([or('state', '=', 'done'), or('started', '>', new Date(after).toISOString())]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Claims the only running backup; `undefined` while another one runs or when the night has one. */
export async function beginBackup(
  tx: Tx,
  begun: { readonly kind: BackupKind; readonly night: IsoDay | null; readonly file: string },
  now: Ms,
): Promise<number | undefined> {
  const ended = new Date(now).toISOString();
  await tx
    .updateTable('backups')
    .set({ state: 'failed', ended, cause: 'process_ended' })
    .where('state', '=', 'running')
    .where('started', '<=', new Date(now - LIMIT_MS).toISOString())
    .execute();
  const row = await tx
    .insertInto('backups')
    .values({ ...begun, started: ended, state: 'running' })
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Records the outcome of a running backup. */
export async function endBackup(
  db: Queryable,
  id: number,
  outcome:
    | { readonly state: 'done'; readonly rows: number; readonly photos: number; readonly bytes: number }
    | { readonly state: 'failed'; readonly cause: string },
  now: Ms,
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ ...outcome, ended: new Date(now).toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import {
  backupFile,
  backupIsLate,
  type BackupKind,
  expiredBackups,
} from '../../../src/domain/hub/backup-schedule.ts';
import type { IsoDay, Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { AppContext } from '../app-context.ts';
import { inTransaction } from '../database/transaction.ts';
import { BackupFailed, unavailableCause } from '../database/unavailable.ts';
import { backUp, type Copied } from './backup.ts';
import { beginBackup, endBackup, lastBackup, latestBackupFailed } from './backups-store.ts';

/** A written backup. */
export interface WrittenBackup extends Copied {
  readonly id: number;
  readonly at: Ms;
  readonly file: string;
  readonly bytes: number;
}

/** The context of a backup. */
export type BackupContext = Pick<AppContext, 'database' | 'environment' | 'clock'>;

/**
 * Writes a backup into `BACKUP_DIR`, deletes the expired ones of its kind and records the outcome. Only one
 * runs at a time, over all processes.
 *
 * @param night the night of a nightly backup
 * @throws BackupFailed when the file could not be written; the earlier ones stay
 */
export async function makeBackup(
  { database, environment, clock }: BackupContext,
  kind: BackupKind,
  night: IsoDay | null,
): Promise<Result<WrittenBackup, 'backup_off' | 'backup_running'>> {
  const { backup, dataDir } = environment;
  if (backup === undefined) return refuse('backup_off');
  const at = clock();
  const file = backupFile(kind, at);
  const id = await inTransaction(database, (tx) => beginBackup(tx, { kind, night, file }, at));
  if (id === undefined) return refuse('backup_running');
  const path = join(backup.dir, file);
  try {
    await mkdir(backup.dir, { recursive: true, mode: 0o700 });
    await removeUnfinished(backup.dir);
    const copied = await backUp(database, dataDir, path);
    const { size: bytes } = await stat(path);
    await endBackup(database.db, id, { state: 'done', ...copied, bytes }, clock());
    for (const old of expiredBackups(await readdir(backup.dir), kind, backup.keep))
      await rm(join(backup.dir, old), { force: true });
    return accept({ id, at, file, bytes, ...copied });
  } catch (error) {
    await endBackup(database.db, id, { state: 'failed', cause: causeOf(error) }, clock());
    throw new BackupFailed('the backup could not be written', { cause: error });
  }
}

/** Why backups need attention, for the health check; `undefined` when they are fine or not written here. */
export async function backupTrouble({
  database: { db },
  environment,
  clock,
}: BackupContext): Promise<'backup_failed' | 'backup_late' | undefined> {
  if (environment.backup === undefined) return undefined;
  const now = clock();
  if (await latestBackupFailed(db, now)) return 'backup_failed';
  return backupIsLate((await lastBackup(db))?.at, now) ? 'backup_late' : undefined;
}

/** Removes the files of a process that died while writing: only one backup runs at a time. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const file of await readdir(folder))
    if (/^cabas-(?:nightly|asked)-.*\.gz\.part$/.test(file)) await rm(join(folder, file), { force: true });
}

function causeOf(error: unknown): string {
  const known = unavailableCause(error);
  if (known !== undefined) return known;
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'backup_failed';
}

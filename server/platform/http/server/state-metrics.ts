import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { sql } from 'kysely';
import { lastBackup } from '../../backup/backups-store.ts';
import { backupTrouble } from '../../backup/make-backup.ts';
import { latestCause } from '../../database/unavailable.ts';
import type { AppContext } from '../../app-context.ts';

/**
 * Adds the metrics that an operator watches: database, backups, mails and free space
 * (docs/operate.md#what-to-watch).
 *
 * @returns reads the figures, before each scrape
 */
export function addStateMetrics(registry: Registry, context: AppContext): () => Promise<void> {
  const { database, environment, clock } = context;
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const databaseUp = gauge('cabas_database_up', '1 when the database answers');
  const degraded = gauge('cabas_degraded', '1 when the server was unable to do something in the last minute');
  const backupAt = gauge(
    'cabas_backup_last_success_timestamp_seconds',
    'When the last backup began; 0: never',
  );
  const backupBytes = gauge('cabas_backup_last_success_bytes', 'The size of the last backup');
  const backupFailed = gauge('cabas_backup_failed', '1 when the latest backup failed or is too old');
  const mailAge = gauge('cabas_mail_oldest_waiting_seconds', 'How long the oldest mail has been waiting');
  const findings = gauge(
    'cabas_payment_findings_open',
    'Differences with the acquirer that nobody has decided',
  );
  const eventAge = new Gauge({
    name: 'cabas_payment_event_age_seconds',
    help: 'How long ago the last event of an acquirer arrived; absent before the first one',
    labelNames: ['provider'],
    registers: [registry],
  });
  const free = new Gauge({
    name: 'cabas_disk_free_bytes',
    help: 'Free space in a folder of the server',
    labelNames: ['folder'],
    registers: [registry],
  });
  return async () => {
    const now = clock();
    degraded.set(latestCause(database, now) === undefined ? 0 : 1);
    for (const [folder, path] of Object.entries({
      data: environment.dataDir,
      backup: environment.backup?.dir,
    })) {
      const bytes = path === undefined ? undefined : await freeBytes(path);
      if (bytes === undefined) free.remove({ folder });
      else free.set({ folder }, bytes);
    }
    // When the database does not answer, this and /health report it; the other figures stay unchanged.
    const state = await readState(context).catch(() => undefined);
    databaseUp.set(state === undefined ? 0 : 1);
    if (state === undefined) return;
    backupAt.set((state.last?.at ?? 0) / 1000);
    backupBytes.set(state.last?.bytes ?? 0);
    backupFailed.set(state.trouble === undefined ? 0 : 1);
    findings.set(state.findings);
    eventAge.reset();
    for (const { provider, received } of state.heard)
      eventAge.set({ provider }, Math.max(0, now - Date.parse(received)) / 1000);
    mailAge.set(state.oldestMail === null ? 0 : Math.max(0, now - Date.parse(state.oldestMail)) / 1000);
  };
}

async function readState(context: AppContext) {
  const { db } = context.database;
  const { rows } = await sql<{ oldest: string | null }>`
    select min(created)::text as oldest from mail_queue where state in ('queued', 'taken')`.execute(db);
  const [last, trouble] = [await lastBackup(db), await backupTrouble(context)];
  const { open } = await db
    .selectFrom('payment_findings')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('ended', 'is', null)
    .executeTakeFirstOrThrow();
  const heard = await db
    .selectFrom('payment_events')
    .select(['provider', 'received'])
    .orderBy('received', 'desc')
    .limit(1)
    .execute();
  return { last, trouble, oldestMail: rows[0]?.oldest ?? null, findings: open, heard };
}

/** `undefined` while the folder does not exist, as before the first backup. */
async function freeBytes(path: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

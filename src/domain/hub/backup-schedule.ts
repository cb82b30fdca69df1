import { addDays, HOUR_MS, type IsoDay, instantOf, localDay, type Ms } from '../calendar/hub-time.ts';

/** The trigger of a backup: the nightly job, or an administrator. */
export type BackupKind = 'nightly' | 'asked';

/** The local hour from which the backup of a night is due: after the day's last work, before the first delivery. */
const NIGHT_HOUR = 3;

/** A day and six hours: one missed night, and time to fix it. */
const LATE_MS = 30 * HOUR_MS;

/** The latest night whose backup is due, named by the day on which it ends (docs/rules.md#backups). */
export function backupNight(now: Ms, zone: string): IsoDay {
  const today = localDay(now, zone);
  return now < instantOf(today, NIGHT_HOUR, zone) ? addDays(today, -1) : today;
}

/** Whether the last backup is too old; without one, only a failure counts. */
export function backupIsLate(lastAt: Ms | undefined, now: Ms): boolean {
  return lastAt !== undefined && now - lastAt > LATE_MS;
}

/** The file name of a backup: names of one kind sort by time, in every zone and across clock changes. */
export function backupFile(kind: BackupKind, at: Ms): string {
  const time = new Date(at).toISOString().replaceAll(':', '');
  return `cabas-${kind}-${time}.gz`;
}

/** The files of a kind beyond the newest `keep`. Files of the other kind and unknown ones are never listed. */
export function expiredBackups(files: readonly string[], kind: BackupKind, keep: number): readonly string[] {
  return files
    .filter((file) => file.startsWith(`cabas-${kind}-`) && /-\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z\.gz$/.test(file))
    .sort()
    .reverse()
    .slice(keep);
}

import { HOUR_MS, MINUTE_MS } from '../../../src/domain/calendar/hub-time.ts';
import { backupNight } from '../../../src/domain/hub/backup-schedule.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { requestedHub } from '../hubs/hubs-store.ts';
import { nightIsCovered } from '../../platform/backup/backups-store.ts';
import { makeBackup } from '../../platform/backup/make-backup.ts';
import { readSnapshot } from '../../platform/database/transaction.ts';
import type { Job } from '../../platform/jobs/job.ts';

/** A failed backup is tried again after this time. */
const AGAIN_MS = HOUR_MS;

/** Writes a backup each night in the time zone of the first hub, and at the first start (docs/rules.md#backups). */
export const nightlyBackup: Job = {
  name: 'nightly-backup',
  everyMs: 10 * MINUTE_MS,
  runsHere: ({ backup }) => backup !== undefined,
  async run(context) {
    const now = context.clock();
    const { night, covered } = await readSnapshot(context.database, async (tx) => {
      const due = backupNight(now, zoneOf((await requestedHub(tx, undefined)) ?? {}));
      return { night: due, covered: await nightIsCovered(tx, due, now - AGAIN_MS) };
    });
    if (!covered) await makeBackup(context, 'nightly', night);
  },
};

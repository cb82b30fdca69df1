import { DAY_MS, HOUR_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { removePhoto } from '../../../platform/photos/photo-files.ts';
import { forgetPhotos, unusedPhotos } from '../../../platform/photos/photos-store.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Job } from '../../../platform/jobs/job.ts';

/** Who has not saved what they took a photo for by then will not. */
const WAITING_MS = DAY_MS;
const AT_ONCE = 100;

/** Throws away photos that nothing ever showed. Those that something showed once stay: orders show them still. */
export const sweepPhotos: Job = {
  name: 'sweep-photos',
  everyMs: HOUR_MS,
  async run({ database, environment, clock }) {
    await inTransaction(database, async (tx) => {
      const names = await unusedPhotos(tx, clock() - WAITING_MS, AT_ONCE);
      // Held all the while: one that comes again is drawn again, after this.
      for (const name of names) await removePhoto(environment.dataDir, name);
      await forgetPhotos(tx, names);
    });
  },
};

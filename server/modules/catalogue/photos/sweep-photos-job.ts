import { DAY_MS, HOUR_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { removePhoto } from '../../../platform/photos/photo-files.ts';
import { forgetPhotos, unusedPhotos } from '../../../platform/photos/photos-store.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Job } from '../../../platform/jobs/job.ts';

/** How long an uploaded photo may stay unreferenced before it is deleted. */
const WAITING_MS = DAY_MS;
const BATCH_SIZE = 100;

/** Deletes photos that were never referenced. Photos once referenced stay, because orders still show them. */
export const sweepPhotos: Job = {
  name: 'sweep-photos',
  everyMs: HOUR_MS,
  async run({ database, environment, clock }) {
    await inTransaction(database, async (tx) => {
      const names = await unusedPhotos(tx, clock() - WAITING_MS, BATCH_SIZE);
      // The rows stay locked meanwhile: a repeated upload waits and renders the photo again.
      for (const name of names) await removePhoto(environment.dataDir, name);
      await forgetPhotos(tx, names);
    });
  },
};

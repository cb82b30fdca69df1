import { MINUTE_MS } from '../../../src/domain/calendar/hub-time.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { each } from '../../platform/jobs/run-each.ts';
import { notifyCustomer } from './notify-customer.ts';
import { takePushes } from './push-queue.ts';

const BATCH_SIZE = 100;

/** Sends notifications without a mail, and those whose quiet hours are over. */
export const sendPushes: Job = {
  name: 'send-pushes',
  everyMs: MINUTE_MS / 4,
  async run(app) {
    await each(await takePushes(app.database.db, app.clock(), BATCH_SIZE), (news) =>
      notifyCustomer(app, news),
    );
  },
};

import { MINUTE_MS } from '../../../src/domain/calendar/hub-time.ts';
import { acquirerContextOf } from '../../platform/gateways/acquirer-context.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { each } from '../../platform/jobs/run-each.ts';
import { hubBySlug } from '../hubs/hubs-store.ts';
import { marketAccount } from './bank-account.ts';
import { unfinishedFiles } from './bank-store.ts';
import { finishFile } from './import-file.ts';

/**
 * Finishes the files whose reading was interrupted, in the name of the person who gave them; a concurrent
 * reading of the same file shares the entries (docs/rules.md#bank-files).
 */
export const finishBankFiles: Job = {
  name: 'bank-files',
  everyMs: 5 * MINUTE_MS,
  async run(app) {
    const context = acquirerContextOf(app);
    await each(await context.read(unfinishedFiles), async ({ id, hub: slug, who }) => {
      const account = await context.read(async (tx) => {
        const hub = await hubBySlug(tx, slug);
        return hub && marketAccount(tx, hub);
      });
      await finishFile(context, { id, hubs: account?.hubs ?? [slug] }, { who, now: app.clock() });
    });
  },
};

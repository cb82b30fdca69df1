import { DEFAULT_ZONE, localDay, MINUTE_MS } from '../../../src/domain/calendar/hub-time.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { publishStock, showCapacity, unpublishedCapacity } from './publishing.ts';
import { useGenericPlans } from '../../platform/database/transaction.ts';
import type { Job } from '../../platform/jobs/job.ts';

/** Least interval between two published stocks of a product (docs/rules.md#stock). */
const PUBLISH_MS = 5000;

/** Publishes stock and capacity as one change of the feed, independent of the number of orders. */
export const publishShelves: Job = {
  name: 'publish-shelves',
  everyMs: PUBLISH_MS,
  async run(app) {
    await showStock(app, 'all');
    const today = localDay(app.clock(), DEFAULT_ZONE);
    await writeTransaction(app.database, async (tx) => {
      for (const row of await unpublishedCapacity(tx, today)) {
        await showCapacity(tx, row);
        recordChange(tx, 'capacity', row.hub);
      }
    });
  },
};

/** Publishes sold-out and restocked products at once; triggered by a change of any customer's scope. */
export const publishSoldOut: Job = {
  name: 'publish-sold-out',
  everyMs: MINUTE_MS,
  soonAfter: (scope) => scope.startsWith('user:'),
  run: (app) => showStock(app, 'edges'),
};

async function showStock({ database }: AppContext, which: 'all' | 'edges'): Promise<void> {
  await writeTransaction(database, async (tx) => {
    // A partial index holds the differing products, but the planner expects nearly all to differ and would scan the table.
    await useGenericPlans(tx);
    for (const sku of await publishStock(tx, which)) recordChange(tx, 'product', sku);
  });
}

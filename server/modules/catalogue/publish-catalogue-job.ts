import { DEFAULT_ZONE, localDay, MINUTE_MS } from '../../../src/domain/calendar/hub-time.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { publishStock, showCapacity, unpublishedCapacity } from './publishing.ts';
import { useGenericPlans } from '../../platform/database/transaction.ts';
import type { Job } from '../../platform/jobs/job.ts';

/** At most so often a product's stock moves on people's devices (docs/rules.md#stock). */
const PUBLISH_MS = 5000;

/** Shows stock and places as they are, as one change of the feed however many orders came. */
export const publishShelves: Job = {
  name: 'publish-shelves',
  everyMs: PUBLISH_MS,
  async run(house) {
    await showStock(house, 'all');
    const today = localDay(house.clock(), DEFAULT_ZONE);
    await writeTransaction(house.database, async (tx) => {
      for (const row of await unpublishedCapacity(tx, today)) {
        await showCapacity(tx, row);
        recordChange(tx, 'capacity', row.hub);
      }
    });
  },
};

/** A product that was sold out, or came back, is shown at once: an order moves its customer's scope. */
export const publishSoldOut: Job = {
  name: 'publish-sold-out',
  everyMs: MINUTE_MS,
  soonAfter: (scope) => scope.startsWith('user:'),
  run: (house) => showStock(house, 'edges'),
};

async function showStock({ database }: AppContext, which: 'all' | 'edges'): Promise<void> {
  await writeTransaction(database, async (tx) => {
    // Those that differ stand in an index. The planner takes nearly all products for such, and would read the whole shelf.
    await useGenericPlans(tx);
    for (const sku of await publishStock(tx, which)) recordChange(tx, 'product', sku);
  });
}

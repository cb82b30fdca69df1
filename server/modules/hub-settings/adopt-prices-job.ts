import type { ConfigRow } from '../../../src/contract/hubs/config.ts';
import { type IsoDay, localDay, MINUTE_MS, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { auditEdit } from '../../platform/audit/audit-edit.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { everyHub } from '../hubs/hubs-store.ts';
import { holdConfigsWithNextPrices, updateConfig } from './hub-edits-store.ts';

/**
 * Makes prices current once their day has come, for clients that know only current prices. Orders delivered
 * on that day were already priced with them. See docs/rules.md#prices-from-a-day.
 */
export const adoptPrices: Job = {
  name: 'adopt-prices',
  everyMs: 5 * MINUTE_MS,
  run: ({ database, clock }) => writeTransaction(database, (tx) => adoptDue(tx, clock())),
};

async function adoptDue(tx: Tx, now: Ms): Promise<void> {
  const today = new Map<string, IsoDay>();
  for (const hub of await everyHub(tx)) today.set(hub.slug, localDay(now, zoneOf(hub)));
  for (const { id, config } of await holdConfigsWithNextPrices(tx)) {
    const adopted = withPricesOf(config, today.get(id));
    if (adopted === config) continue;
    await updateConfig(tx, id, adopted);
    recordChange(tx, 'config', id);
    const edit = { action: 'config.prices', entity: 'config', id, why: undefined } as const;
    await auditEdit({ tx, now, actor: undefined }, edit, config, adopted);
  }
}

/** The configuration as of a day: prices that hold from then on or before become the current ones. */
export function withPricesOf(config: ConfigRow, today: IsoDay | undefined): ConfigRow {
  const { next, ...present } = config.shipping;
  if (next === undefined || today === undefined || next.from > today) return config;
  const { from: _, ...prices } = next;
  return { ...config, shipping: { ...present, ...prices } };
}

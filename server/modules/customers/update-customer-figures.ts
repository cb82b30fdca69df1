import type { ReportCustomer } from '../../../src/contract/statistics/statistics.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { toChf } from '../../../src/domain/money/money.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import type { AppContext } from '../../core/request-context.ts';
import { countedPeople } from './customers-store.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { configOf, defaultHub } from '../hubs/hubs-store.ts';
import {
  type KnownCustomer,
  type LateOrders,
  lateOrders,
  learnOfCustomers,
} from './customer-figures-store.ts';
import { readSnapshot } from '../../platform/database/transaction.ts';
import { reportOf, windowsAt } from './customer-report.ts';
import { writeInBatches } from '../../platform/jobs/write-in-batches.ts';

/** Of how many orders the errors are watched where the configuration does not say. */
const WATCHED = 4;

/**
 * Writes down what the orders of each customer say by now (docs/rules.md#customer-figures): their mean basket, how
 * many were made of late and where, errors, refunds, and the profile, which is their segment. Whose figures stand
 * already is left as they are.
 */
export async function updateCustomerFigures(
  { database }: Pick<AppContext, 'database'>,
  now: Ms,
): Promise<void> {
  const windows = windowsAt(now);
  const { people, late } = await readSnapshot(database, async (tx) => {
    const watched = await watchedOrders(tx);
    return { people: await countedPeople(tx, windows), late: await lateOrders(tx, windows.six, watched) };
  });
  const known = people.map((person) => knownOf(reportOf(person, now), late.get(person.id)));
  await writeInBatches(database, known, async (tx, some) => {
    for (const id of await learnOfCustomers(tx, some, now)) recordChange(tx, 'user', id);
  });
}

/** In the terms of the wire: francs. */
function knownOf(report: ReportCustomer, late: LateOrders = { hubs: {}, latestErrors: 0 }): KnownCustomer {
  const { _id: id, avg, segment, errors, refunds } = report;
  const { last1Month, last3Month, last6Month, after6Month } = report;
  return {
    id,
    known: {
      ...{ avg: toChf(avg), profile: segment, errors, refunds, ...late },
      ...{ last1Month, last3Month, last6Month, after6Month },
    },
  };
}

/** It is among what all hubs share: any of them says it. */
async function watchedOrders(tx: Tx): Promise<number> {
  const hub = await defaultHub(tx);
  const config = hub === undefined ? undefined : await configOf(tx, hub);
  return config?.issue.verification ?? WATCHED;
}

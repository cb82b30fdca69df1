import type { ReportCustomer } from '../../../src/contract/statistics/statistics.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { toChf } from '../../../src/domain/money/money.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { countedPeople } from './customers-store.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { configOf, defaultHub } from '../hubs/hubs-store.ts';
import { readSnapshot } from '../../platform/database/transaction.ts';
import { reportOf, windowsAt } from './customer-report.ts';
import { writeInBatches } from '../../platform/jobs/write-in-batches.ts';
import { sql } from 'kysely';

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

/** What somebody's orders of late were: so many at each hub, and the errors in the latest few. */
interface LateOrders {
  readonly hubs: Readonly<Record<string, number>>;
  readonly latestErrors: number;
}

/** Of everybody who ordered since then, by their number. `latest`: of how many orders the errors are still watched. */
async function lateOrders(tx: Tx, since: string, latest: number): Promise<ReadonlyMap<number, LateOrders>> {
  const { rows } = await sql<LateOrders & { readonly customer: number }>`
    select customer, jsonb_object_agg(hub, orders) as hubs, sum(errors)::int as "latestErrors"
    from (
      select customer, hub, count(*) as orders, sum(case when place <= ${latest}::int then errors else 0 end) as errors
      from (
        select customer, hub, errors, row_number() over (partition by customer order by created desc) as place
        from orders where created > ${since} and stood
      ) placed group by customer, hub
    ) at_hub group by customer`.execute(tx);
  return new Map(rows.map(({ customer, hubs, latestErrors }) => [customer, { hubs, latestErrors }]));
}

/** What is to stand in a customer's row beside what each order writes there at once. */
interface KnownCustomer {
  readonly id: number;
  readonly known: Readonly<Record<string, string | number | LateOrders['hubs']>>;
}

/** Writes it where something else stands, with the instant, and that of a profile that became another; gives who changed. */
async function learnOfCustomers(
  tx: Tx,
  customers: readonly KnownCustomer[],
  now: Ms,
): Promise<readonly number[]> {
  const at = new Date(now).toISOString();
  const { rows } = await sql<{ id: number }>`
    update users u set rev = u.rev + 1, orders = u.orders || k.known || jsonb_build_object('updated', ${at}::text)
      || case when coalesce(u.orders ->> 'profile', '') in ('', k.known ->> 'profile') then '{}'::jsonb
        else jsonb_build_object('profileChange', ${at}::text) end
    from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as k (id bigint, known jsonb)
    where u.id = k.id and u.orders || k.known <> u.orders
    returning u.id`.execute(tx);
  return rows.map(({ id }) => id);
}

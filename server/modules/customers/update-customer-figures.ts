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

/** Default number of latest orders whose errors are summed. */
const DEFAULT_WATCHED = 4;

/**
 * Updates the stored figures of each customer (docs/rules.md#customer-figures): mean basket, recent orders by period and
 * hub, errors, refunds, and the profile, which is their segment. Unchanged figures are not written.
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
  const customers = people.map((person) => figuresOf(reportOf(person, now), late.get(person.id)));
  await writeInBatches(database, customers, async (tx, batch) => {
    for (const id of await saveFigures(tx, batch, now)) recordChange(tx, 'user', id);
  });
}

/** The figures as stored and sent: amounts in francs. */
function figuresOf(
  report: ReportCustomer,
  late: LateOrders = { hubs: {}, latestErrors: 0 },
): CustomerFigures {
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

/** A shared setting: the configuration of any hub holds it. */
async function watchedOrders(tx: Tx): Promise<number> {
  const hub = await defaultHub(tx);
  const config = hub === undefined ? undefined : await configOf(tx, hub);
  return config?.issue.verification ?? DEFAULT_WATCHED;
}

/** A customer's recent orders: the count by hub, and the errors of the latest ones. */
interface LateOrders {
  readonly hubs: Readonly<Record<string, number>>;
  readonly latestErrors: number;
}

/** Recent orders by customer. `latest`: the number of latest orders whose errors are summed. */
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

/** The figures to merge into a user's row, beside those that each order updates. */
interface CustomerFigures {
  readonly id: number;
  readonly known: Readonly<Record<string, string | number | LateOrders['hubs']>>;
}

/** Merges differing figures, with the time of the update and of a change of profile; returns the changed users. */
async function saveFigures(
  tx: Tx,
  customers: readonly CustomerFigures[],
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

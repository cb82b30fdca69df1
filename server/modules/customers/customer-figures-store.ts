import { sql } from 'kysely';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** What somebody's orders of late were: so many at each hub, and the errors in the latest few. */
export interface LateOrders {
  readonly hubs: Readonly<Record<string, number>>;
  readonly latestErrors: number;
}

/** Of everybody who ordered since then, by their number. `latest`: of how many orders the errors are still watched. */
export async function lateOrders(
  tx: Tx,
  since: string,
  latest: number,
): Promise<ReadonlyMap<number, LateOrders>> {
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
export interface KnownCustomer {
  readonly id: number;
  readonly known: Readonly<Record<string, string | number | LateOrders['hubs']>>;
}

/** Writes it where something else stands, with the instant, and that of a profile that became another; gives who changed. */
export async function learnOfCustomers(
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

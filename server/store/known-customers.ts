import { sql } from 'kysely';
import type { Ms } from '../../src/domain/hub-time.ts';
import type { Tx } from './database.ts';

/** What is to stand in a customer's row beside what each order writes there at once. */
export interface KnownCustomer {
  readonly id: number;
  readonly known: Readonly<Record<string, string | number>>;
}

/** Writes it where something else stands, with the instant at which a profile became another; gives who changed. */
export async function learnOfCustomers(
  tx: Tx,
  customers: readonly KnownCustomer[],
  now: Ms,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    update users u set rev = u.rev + 1, orders = u.orders || k.known
      || case when coalesce(u.orders ->> 'profile', '') in ('', k.known ->> 'profile') then '{}'::jsonb
        else jsonb_build_object('profileChange', ${new Date(now).toISOString()}::text) end
    from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as k (id bigint, known jsonb)
    where u.id = k.id and not u.orders @> k.known
    returning u.id`.execute(tx);
  return rows.map(({ id }) => id);
}

import { sql } from 'kysely';
import type { Centimes } from '../../../src/domain/money/money.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** The order figures of a customer. Amounts in centimes; only placed, uncancelled orders count. */
export interface CountedPerson {
  readonly id: number;
  readonly displayName: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly created: string;
  readonly funnel: unknown;
  readonly rating: number;
  readonly hubs: Readonly<Record<string, number>>;
  readonly latestErrors: number;
  readonly lastMail: string | null;
  readonly orders: number;
  readonly amount: Centimes;
  readonly errors: number;
  readonly refunds: number;
  readonly latest: string | null;
  readonly last1: number;
  readonly last3: number;
  readonly last6: number;
}

/** The starts of the last one, three and six months. */
export interface Windows {
  readonly one: string;
  readonly three: string;
  readonly six: string;
}

/**
 * The figures of every enabled user, by id. Totals come from one summary row per customer; only orders of the last six
 * months are aggregated.
 */
export async function countedPeople(tx: Tx, { one, three, six }: Windows): Promise<readonly CountedPerson[]> {
  const { rows } = await sql<CountedPerson>`
    select u.id, u.display_name as "displayName", u.given_name as "givenName", u.family_name as "familyName", u.email,
      u.created, u.orders ->> 'funnel' as funnel, u.orders ->> 'lastMail' as "lastMail",
      coalesce((u.orders ->> 'rating')::float8, -1) as rating, coalesce(u.orders -> 'hubs', '{}') as hubs,
      coalesce((u.orders ->> 'latestErrors')::int, 0) as "latestErrors",
      coalesce(s.orders, 0) as orders, coalesce(s.amount, 0) as amount, coalesce(s.errors, 0) as errors,
      coalesce(s.refunds, 0) as refunds, s.latest,
      coalesce(r.last1, 0) as last1, coalesce(r.last3, 0) as last3, coalesce(r.last6, 0) as last6
    from users u
    left join customer_sums s on s.customer = u.id
    left join (
      select customer, count(*) as last6, count(*) filter (where created > ${three}) as last3,
        count(*) filter (where created > ${one}) as last1
      from orders where created > ${six} and stood group by customer
    ) r on r.customer = u.id
    where u.status and u.erased is null
    order by u.id`.execute(tx);
  return rows;
}

/** A customer as the recipient of a mailing. */
export interface Addressee {
  readonly id: number;
  readonly email: string;
  readonly givenName: string;
  readonly funnel: unknown;
}

/** The enabled accounts with these addresses, given in lower case. */
export async function addressees(tx: Tx, emails: readonly string[]): Promise<readonly Addressee[]> {
  if (emails.length === 0) return [];
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'given_name as givenName', sql`orders ->> 'funnel'`.as('funnel')])
    .where('email', '=', sql<string>`any(${[...emails]}::text[])`)
    .where('status', '=', true)
    .where('erased', 'is', null)
    .orderBy('id')
    .execute();
}

/** Merges funnel stage or time of mailing into the stored order figures of these users. */
export async function mergeOrderNotes(
  tx: Tx,
  ids: readonly number[],
  notes: Readonly<Record<string, string>>,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ orders: sql<string>`orders || ${JSON.stringify(notes)}::jsonb`, rev: sql`rev + 1` })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

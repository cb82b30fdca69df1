import { type RawBuilder, sql } from 'kysely';
import type { UserSort } from '../../../../src/contract/people/user-office.ts';
import type { Tx } from '../../../core/database/database-types.ts';

/** A filter, a sort order and a page of users; an absent filter matches every user. */
export interface UserQuery {
  /** Word prefixes, all of which must match; folded as `user_words` are. */
  readonly words: readonly string[];
  readonly plan: string | undefined;
  /** The forms in which an address may be stored; `undefined` matches any address. */
  readonly emails: readonly string[] | undefined;
  readonly limit: number;
  readonly start: number;
  readonly sort: UserSort;
  readonly descending: boolean;
}

/**
 * One page of users and the total count. Users without the sorted figure come last in both directions; ties are sorted
 * by id, so that pages never overlap. Erased users are left out.
 */
export async function peoplePage(
  tx: Tx,
  query: UserQuery,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const rows = await filteredUsers(tx, query)
    .select('id')
    .orderBy(SORT_KEYS[query.sort], (by) => (query.descending ? by.desc() : by.asc()).nullsLast())
    .orderBy('id', query.descending ? 'desc' : 'asc')
    .limit(query.limit)
    .offset(query.start)
    .execute();
  const { total } = await filteredUsers(tx, query)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), total };
}

function filteredUsers(tx: Tx, { words, plan, emails }: UserQuery) {
  let users = tx.selectFrom('users').where('erased', 'is', null);
  if (plan !== undefined) users = users.where(sql`plan ->> 'name'`, '=', plan);
  if (emails !== undefined) users = users.where('email', 'in', emails);
  for (const word of words)
    users = users.where('id', 'in', (eb) =>
      eb.selectFrom('user_words').select('user_id').where('word', 'like', `${word}%`),
    );
  return users;
}

/** Users without a name are sorted by their address, as the screen shows it. */
const SORT_KEYS: Readonly<Record<UserSort, RawBuilder<unknown>>> = {
  created: sql`created`,
  name: sql`lower(coalesce(nullif(display_name, ''), email))`,
  orders: sql`coalesce((orders ->> 'count')::int, 0)`,
  latest: sql`(orders ->> 'latest')::timestamptz`,
  avg: sql`nullif((orders ->> 'avg')::float8, 0)`,
  balance: sql`balance`,
};

import { type RawBuilder, sql } from 'kysely';
import type { UserRole, UserSort } from '../../../../src/contract/people/user-office.ts';
import type { Tx } from '../../../core/database/database-types.ts';

/** A filter, a sort order and a page of users; an absent filter matches every user. */
export interface UserQuery {
  /** Word prefixes, all of which must match; folded as `user_words` are. */
  readonly words: readonly string[];
  readonly plan: string | undefined;
  readonly role: UserRole | undefined;
  readonly hub: string | undefined;
  readonly tag: string | undefined;
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

function filteredUsers(tx: Tx, { words, plan, emails, role, hub, tag }: UserQuery) {
  let users = tx.selectFrom('users').where('erased', 'is', null);
  if (plan !== undefined) users = users.where(sql`plan ->> 'name'`, '=', plan);
  if (emails !== undefined) users = users.where('email', 'in', emails);
  if (role !== undefined) users = users.where(inRole(role, hub));
  if (tag !== undefined) users = users.where(sql<boolean>`tags @> ${JSON.stringify([tag])}::jsonb`);
  // Members of a hub are already those of its role.
  if (hub !== undefined && role !== 'manager' && role !== 'logistic') users = users.where(atHub(hub));
  for (const word of words)
    users = users.where('id', 'in', (eb) =>
      eb.selectFrom('user_words').select('user_id').where('word', 'like', `${word}%`),
    );
  return users;
}

function inRole(role: UserRole, hub: string | undefined): RawBuilder<boolean> {
  switch (role) {
    case 'admin':
      return ADMIN;
    case 'shop':
      return OWNER;
    case 'customer':
      return sql<boolean>`(roles = '[]' and not ${OWNER}
        and not exists (select 1 from membership m where m.user_id = users.id))`;
    case 'manager':
    case 'logistic':
      return sql<boolean>`exists (select 1 from membership m
        where m.user_id = users.id and m.role = ${role} and (${hub ?? null}::text is null or m.hub = ${hub ?? null}))`;
  }
}

function atHub(hub: string): RawBuilder<boolean> {
  return sql<boolean>`(coalesce((orders -> 'hubs' ->> ${hub}::text)::int, 0) > 0
    or exists (select 1 from membership m where m.user_id = users.id and m.hub = ${hub})
    or exists (select 1 from shops s join shop_hubs h on h.shop = s.urlpath where s.owner = users.id and h.hub = ${hub}))`;
}

const ADMIN = sql<boolean>`(roles @> '["admin"]' or roles @> '["administrator"]')`;
const OWNER = sql<boolean>`exists (select 1 from shops s where s.owner = users.id)`;

/** Users without a name are sorted by their address, as the screen shows it. */
const SORT_KEYS: Readonly<Record<UserSort, RawBuilder<unknown>>> = {
  created: sql`created`,
  name: sql`lower(coalesce(nullif(display_name, ''), email))`,
  orders: sql`coalesce((orders ->> 'count')::int, 0)`,
  latest: sql`(orders ->> 'latest')::timestamptz`,
  avg: sql`nullif((orders ->> 'avg')::float8, 0)`,
  balance: sql`balance`,
};

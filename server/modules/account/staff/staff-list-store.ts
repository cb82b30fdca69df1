import { type RawBuilder, sql } from 'kysely';
import type { HubRole, StaffPerson } from '../../../../src/contract/people/staff.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { isoInstant } from '../../../platform/database/batch-statement.ts';
import { isAdmin } from '../../../core/actor.ts';

/** All users with a role, a membership or a shop, sorted by name; `only` reads one user, staff or not. */
export async function staffPeople(tx: Tx, now: number, only?: number): Promise<readonly StaffPerson[]> {
  return readStaff(tx, now, only === undefined ? WORKS : sql<boolean>`id = ${only}`);
}

/** People who work at these hubs or sell there, with their roles there, without their customer data. */
export async function staffOfHubs(
  tx: Tx,
  now: number,
  hubs: readonly string[],
): Promise<readonly StaffPerson[]> {
  const slugs = [...hubs];
  const people = await readStaff(
    tx,
    now,
    sql<boolean>`(exists (select 1 from membership m where m.user_id = users.id and m.hub = any(${slugs}))
      or exists (select 1 from shops s join shop_hubs h on h.shop = s.urlpath
        where s.owner = users.id and h.hub = any(${slugs})))`,
  );
  return people.map(({ plan: _plan, tags: _tags, ...person }) => ({
    ...person,
    hubs: person.hubs.filter(({ hub }) => slugs.includes(hub)),
  }));
}

async function readStaff(tx: Tx, now: number, which: RawBuilder<boolean>): Promise<readonly StaffPerson[]> {
  const at = new Date(now).toISOString();
  const people = tx
    .selectFrom('users')
    .select([
      'id',
      'email',
      'display_name',
      'roles',
      'logistic',
      'tags',
      sql<string>`plan ->> 'name'`.as('plan'),
      'status',
      hubsOf,
      shopsOf,
      isoInstant('logged').$castTo<string | null>().as('logged'),
      sql<boolean>`password_hash is null and logged is null`.as('waiting'),
      sql<boolean>`exists (
        select 1 from second_factors f where f.user_id = users.id and f.confirmed is not null)`.as('factor'),
      sql<number>`(select count(*)::int from sessions s where s.user_id = users.id and s.expires > ${at})`.as(
        'sessions',
      ),
      sql<string | null>`(select to_char(max(s.seen) at time zone 'UTC', ${ISO})
        from sessions s where s.user_id = users.id)`.as('seen'),
      sql<string | null>`(select to_char(max(l.expires) at time zone 'UTC', ${ISO}) from one_time_links l
        where l.user_id = users.id and l.purpose = 'invite' and l.used is null and l.expires > ${at})`.as(
        'until',
      ),
    ])
    .where('erased', 'is', null)
    .orderBy(sql`lower(display_name)`)
    .orderBy('id');
  const rows = await people.where(which).execute();
  return rows.map(({ display_name: displayName, roles, logistic, factor, logged, seen, until, ...row }) => {
    const latest = seen ?? logged;
    return {
      ...{ id: row.id, displayName, email: row.email, admin: isAdmin({ roles }) },
      ...{ hubs: row.hubs, shops: row.shops, plan: row.plan, tags: row.tags },
      ...(logistic && { logistic }),
      ...{ status: row.status, sessions: row.sessions, secondFactor: factor, waiting: row.waiting },
      ...(latest !== null && { seen: latest }),
      ...(row.waiting && until !== null && { until }),
    };
  });
}

const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

const WORKS = sql<boolean>`(roles <> '[]' or exists (select 1 from membership m where m.user_id = users.id)
  or exists (select 1 from shops s where s.owner = users.id))`;

const hubsOf = sql<HubRole[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('hub', m.hub, 'role', m.role) order by m.hub, m.role), '[]')
  from membership m where m.user_id = users.id
)`.as('hubs');

const shopsOf = sql<StaffPerson['shops']>`(
  select coalesce(jsonb_agg(jsonb_build_object('urlpath', s.urlpath, 'name', s.data ->> 'name') order by s.urlpath), '[]')
  from shops s where s.owner = users.id
)`.as('shops');

import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../core/database/database-types.ts';
import { recordChange } from './record-change.ts';

// In the order of their cost: a customer's request reads neither factors nor configurations.
const WORKS = sql<boolean>`(users.roles <> '[]'
  or exists (select 1 from membership m where m.user_id = users.id)
  or exists (select 1 from shops s where s.owner = users.id))`;
const LACKS = sql<boolean>`not exists (
  select 1 from second_factors f where f.user_id = users.id and f.confirmed is not null)`;
const REQUIRED = sql<boolean>`exists (select 1 from config c where c.data -> 'staffSecondFactor' = 'true')`;

/**
 * Whether the roles of a row of `users` are withheld until its person confirms a second factor
 * (docs/rules.md#required-second-factor).
 */
export const secondFactorDue: RawBuilder<boolean> = sql<boolean>`(
  case when not ${WORKS} then false when not ${LACKS} then false else ${REQUIRED} end)`;

/** Whether the market requires a second factor of this user. */
export async function secondFactorRequired(db: Queryable, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(sql<boolean>`(${WORKS} and ${REQUIRED})`.as('required'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.required === true;
}

/** Whether a user has confirmed a second factor. */
export async function hasSecondFactor(db: Queryable, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes a change that may withhold roles or restore them, and raises the rights of the people concerned:
 * their devices load what they may then read. The shared lock orders it after a concurrent change of the
 * setting.
 */
export async function withRightsRenewed(tx: Tx, change: () => Promise<void>): Promise<void> {
  await tx.selectFrom('config').select('id').orderBy('id').forShare().execute();
  const before = await dueUsers(tx);
  await change();
  const after = await dueUsers(tx);
  const moved = [
    ...before.filter((id) => !after.includes(id)),
    ...after.filter((id) => !before.includes(id)),
  ];
  if (moved.length === 0) return;
  const held = tx.selectFrom('users').select('id').where('id', 'in', moved).orderBy('id').forUpdate();
  await tx
    .updateTable('users')
    .set({ rights: sql`rights + 1`, rev: sql`rev + 1` })
    .where('id', 'in', held)
    .execute();
  for (const id of moved) recordChange(tx, 'user', id);
}

async function dueUsers(tx: Tx): Promise<readonly number[]> {
  const rows = await tx.selectFrom('users').select('id').where(secondFactorDue).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

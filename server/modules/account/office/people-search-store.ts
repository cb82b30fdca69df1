import { type RawBuilder, sql } from 'kysely';
import type { UserSort } from '../../../../src/contract/people/user-office.ts';
import type { Tx } from '../../../core/database/database-types.ts';

/** Which people; what is absent narrows nothing down. */
export interface PeopleQuestion {
  /** Beginnings of words, all of which a person must have; folded as `user_words` are. */
  readonly words: readonly string[];
  readonly plan: string | undefined;
  /** The forms in which an address may be kept; `undefined`: any address. */
  readonly emails: readonly string[] | undefined;
  readonly limit: number;
  readonly start: number;
  readonly sort: UserSort;
  readonly descending: boolean;
}

/**
 * One page of people, and how many there are in all. People without the figure come last in both directions, and equal
 * figures are sorted by number, so that no page repeats another. Erased people are left out.
 */
export async function peoplePage(
  tx: Tx,
  asked: PeopleQuestion,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const rows = await narrowed(tx, asked)
    .select('id')
    .orderBy(SORTED[asked.sort], (by) => (asked.descending ? by.desc() : by.asc()).nullsLast())
    .orderBy('id', asked.descending ? 'desc' : 'asc')
    .limit(asked.limit)
    .offset(asked.start)
    .execute();
  const { total } = await narrowed(tx, asked)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), total };
}

function narrowed(tx: Tx, { words, plan, emails }: PeopleQuestion) {
  let those = tx.selectFrom('users').where('erased', 'is', null);
  if (plan !== undefined) those = those.where(sql`plan ->> 'name'`, '=', plan);
  if (emails !== undefined) those = those.where('email', 'in', emails);
  for (const word of words)
    those = those.where('id', 'in', (eb) =>
      eb.selectFrom('user_words').select('user_id').where('word', 'like', `${word}%`),
    );
  return those;
}

/** Accounts are numbered as they come. Who gave no name goes by the address, as on the screen. */
const SORTED: Readonly<Record<UserSort, RawBuilder<unknown>>> = {
  created: sql`created`,
  name: sql`lower(coalesce(nullif(display_name, ''), email))`,
  orders: sql`coalesce((orders ->> 'count')::int, 0)`,
  latest: sql`(orders ->> 'latest')::timestamptz`,
  avg: sql`nullif((orders ->> 'avg')::float8, 0)`,
  balance: sql`balance`,
};

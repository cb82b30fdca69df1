import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Which people; what is absent narrows nothing down. */
export interface PeopleQuestion {
  /** Beginnings of words, all of which a person must have; folded as `user_words` are. */
  readonly words: readonly string[];
  readonly plan: string | undefined;
  /** The whole address, in lower case. */
  /** The forms in which an address may be kept; `undefined`: whoever has which. */
  readonly emails: readonly string[] | undefined;
  readonly limit: number;
  readonly start: number;
}

/** One page of people, newest first, and how many there are in all. Those who were erased are nobody any more. */
export async function peoplePage(
  tx: Tx,
  asked: PeopleQuestion,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const rows = await narrowed(tx, asked)
    .select('id')
    .orderBy('id', 'desc')
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

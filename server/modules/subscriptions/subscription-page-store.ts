import { sql } from 'kysely';
import type { SubscriptionStatus } from '../../../src/domain/subscription/subscription.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** Which contracts; what is absent narrows nothing down. */
export interface ContractQuestion {
  /** Of these hubs, gifts among them only when `gifts`; all hubs and all gifts when none is named. */
  readonly hubs: readonly string[] | undefined;
  readonly gifts: boolean;
  readonly statuses: readonly SubscriptionStatus[] | undefined;
  /** Beginnings of words, all of which their customer must have; folded as `user_words` are. */
  readonly words: readonly string[];
  readonly limit: number;
  readonly start: number;
}

/** A page of contracts, newest first, and how many there are. */
export async function subscriptionPage(
  tx: Tx,
  asked: ContractQuestion,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const { total } = await narrowed(tx, asked)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await narrowed(tx, asked)
    .select('id')
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(asked.limit)
    .offset(asked.start)
    .execute();
  return { ids: rows.map(({ id }) => id), total };
}

function narrowed(tx: Tx, { hubs, gifts, statuses, words }: ContractQuestion) {
  let those = tx.selectFrom('subscriptions');
  if (hubs !== undefined) {
    const there = sql<boolean>`hub = any(${[...hubs]}::text[])`;
    those = those.where(gifts ? sql<boolean>`(${there} or hub is null)` : there);
  }
  if (statuses !== undefined) those = those.where('status', '=', sql<string>`any(${[...statuses]}::text[])`);
  for (const word of words)
    those = those.where('customer', 'in', (eb) =>
      eb.selectFrom('user_words').select('user_id').where('word', 'like', `${word}%`),
    );
  return those;
}

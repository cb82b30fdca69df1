import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** Feedback of a user or visitor on the market or on one order. */
export interface NewFeedback {
  readonly user: number | null;
  readonly hub: string;
  readonly oid: number | null;
  readonly evaluation: number;
  readonly content: string;
}

/** Inserts feedback and returns its id. */
export async function addFeedback(tx: Tx, { user, ...fields }: NewFeedback, now: Ms): Promise<number> {
  const { id } = await tx
    .insertInto('feedback')
    .values({ ...fields, user_id: user, at: new Date(now).toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The latest feedback of a period, `to` excluded. */
export async function feedbackBetween(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  limit: number,
) {
  return tx
    .selectFrom('feedback')
    .select(['id', 'user_id', 'hub', 'oid', 'evaluation', 'content', 'at'])
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

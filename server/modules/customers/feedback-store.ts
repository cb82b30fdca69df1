import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** What somebody thinks of us, or of an order of theirs. */
export interface NewFeedback {
  readonly user: number | null;
  readonly hub: string;
  readonly oid: number | null;
  readonly evaluation: number;
  readonly content: string;
}

/** Keeps it, and gives its number. */
export async function addFeedback(tx: Tx, { user, ...said }: NewFeedback, now: Ms): Promise<number> {
  const { id } = await tx
    .insertInto('feedback')
    .values({ ...said, user_id: user, at: new Date(now).toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The latest of what was said from an instant to before another. */
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

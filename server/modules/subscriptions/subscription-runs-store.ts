import { sql } from 'kysely';
import type { IsoDay, Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { RUN_STATES } from '../../../src/domain/subscription/subscription.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';

/**
 * One delivery of a contract, or one charge of a gift.
 *
 *   asking → waiting → done
 *      └────────┴────▶ failed → asking (another attempt)
 *
 * `asking`: the acquirer has not answered yet; `waiting`: the customer has to authenticate.
 */
export interface Run {
  readonly subscription: string;
  readonly day: IsoDay;
  readonly attempt: number;
  readonly state: (typeof RUN_STATES)[number];
  readonly oid: number | null;
  readonly reference: string | null;
  readonly amount: number;
}

type Progress = Pick<Run, 'state'> & Partial<Pick<Run, 'oid' | 'reference' | 'amount'>>;

/** Claims a day of a contract and gives the number of the attempt; `undefined` when a run of the day exists already. */
export async function takeRun(
  tx: Tx,
  run: { readonly subscription: string; readonly day: IsoDay; readonly hub: string | null },
  now: Ms,
): Promise<number | undefined> {
  const known = await runOf(tx, run.subscription, run.day);
  if (known !== undefined && known.state !== 'failed') return undefined;
  const attempt = (known?.attempt ?? 0) + 1;
  const row = { attempt, state: 'asking', oid: null, reference: null, amount: 0, at: at(now) };
  await tx
    .insertInto('subscription_runs')
    .values({ ...run, ...row })
    .onConflict((there) => there.columns(['subscription', 'day']).doUpdateSet(row))
    .execute();
  return attempt;
}

/** Saves the progress of a run. */
export async function saveRun(
  tx: Tx,
  { subscription, day }: Pick<Run, 'subscription' | 'day'>,
  progress: Progress,
  now: Ms,
): Promise<void> {
  await tx
    .updateTable('subscription_runs')
    .set({ ...progress, at: at(now) })
    .where('subscription', '=', subscription)
    .where('day', '=', day)
    .execute();
}

/** The run of a contract's day. */
export async function runOf(tx: Tx, subscription: string, day: IsoDay): Promise<Run | undefined> {
  return runs(tx).where('subscription', '=', subscription).where('day', '=', day).executeTakeFirst();
}

/** The last run of a contract. */
export async function lastRun(tx: Tx, subscription: string): Promise<Run | undefined> {
  return runs(tx).where('subscription', '=', subscription).orderBy('day', 'desc').limit(1).executeTakeFirst();
}

/** The last run of each of these contracts that has one. */
export async function lastRuns(
  tx: Tx,
  subscriptions: readonly string[],
): Promise<ReadonlyMap<string, Pick<Run, 'day' | 'state' | 'oid'>>> {
  const matching = runs(tx).where('subscription', '=', sql<string>`any(${[...subscriptions]}::text[])`);
  const rows = await matching
    .distinctOn('subscription')
    .orderBy('subscription')
    .orderBy('day', 'desc')
    .execute();
  return new Map(rows.map((run) => [run.subscription, run]));
}

/** Runs in a state since before an instant, oldest first. */
export function openRuns(
  db: Queryable,
  state: 'asking' | 'waiting',
  before: Ms,
  limit: number,
): Promise<Run[]> {
  return runs(db)
    .where('state', '=', state)
    .where('at', '<=', at(before))
    .orderBy('at')
    .limit(limit)
    .execute();
}

function runs(db: Queryable) {
  return db
    .selectFrom('subscription_runs')
    .select(['subscription', 'day', 'attempt', 'oid', 'reference', 'amount'])
    .select((eb) => eb.ref('state').$castTo<Run['state']>().as('state'));
}

function at(now: Ms): string {
  return new Date(now).toISOString();
}

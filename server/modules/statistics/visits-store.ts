import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { IsoDay, Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { DayPeriod } from '../../../src/domain/calendar/month-period.ts';
import { centimes, type Centimes } from '../../../src/domain/money/money.ts';
import type { CountedVisits } from '../../../src/domain/statistics/visit-figures.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** Something that was done, or so many times. */
export interface NewVisit {
  /** What its device calls it; one that is known already is not added again. */
  readonly id: string | null;
  readonly hub: string;
  readonly day: IsoDay;
  readonly action: string;
  readonly hits: number;
  readonly amount: Centimes;
  readonly visitor: string;
  readonly user: number | null;
  readonly source: string;
}

export async function addVisits(tx: Tx, visits: readonly NewVisit[], now: Ms): Promise<void> {
  const at = new Date(now).toISOString();
  await tx
    .insertInto('visits')
    .values(visits.map(({ id, user, ...visit }) => ({ ...visit, client_id: id, user_id: user, at })))
    .onConflict((known) => known.column('client_id').doNothing())
    .execute();
}

/** What was done of one kind on one day at a hub, and by how many. */
export interface VisitCount extends CountedVisits {
  readonly hub: string;
  readonly day: IsoDay;
  readonly action: string;
}

/** Everything from a day to the one before another, counted. */
export async function visitCounts(tx: Tx, { from, to }: DayPeriod): Promise<readonly VisitCount[]> {
  const { rows } = await sql<VisitCount>`
    select hub, day, action, sum(hits)::int as hit, sum(amount)::bigint as amount,
      jsonb_agg(distinct visitor) as ip,
      coalesce(jsonb_agg(distinct user_id) filter (where user_id is not null), '[]') as uid,
      (
        select coalesce(jsonb_agg(
          jsonb_build_object('name', s.source, 'ip', s.ip, 'hit', s.hit, 'amount', s.amount) order by s.source
        ), '[]')
        from (
          select w.source, count(distinct w.visitor) as ip, sum(w.hits) as hit, sum(w.amount) as amount
          from visits w
          where w.day = v.day and w.hub = v.hub and w.action = v.action and w.source <> '' group by w.source
        ) s
      ) as source
    from visits v where day >= ${from} and day < ${to}
    group by hub, day, action order by hub, day, action`.execute(tx);
  return rows.map((row) => ({ ...row, amount: centimes(row.amount) }));
}

/** When something was counted last; `undefined` when nothing ever was. */
export async function latestVisit(tx: Tx): Promise<string | undefined> {
  const row = await tx.selectFrom('visits').select('at').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.at;
}

/**
 * The mark by which visitors of one day are told apart: made with a secret of that day, which the next day takes
 * the place of, so that no address can be found from it afterwards.
 */
export async function visitorMark(tx: Tx, ip: string, today: IsoDay): Promise<string> {
  const made = JSON.stringify({ day: today, salt: randomBytes(16).toString('base64url') });
  const { rows } = await sql<{ kept: { readonly salt: string } }>`
    insert into meta (k, v) values ('visitors', ${made}::jsonb)
    on conflict (k) do update set v = case when meta.v ->> 'day' = ${today} then meta.v else excluded.v end
    returning v as kept`.execute(tx);
  const salt = rows[0]?.kept.salt ?? '';
  return createHash('sha256').update(`${salt}:${ip}`).digest('base64url').slice(0, 16);
}

/** Drops what was counted before a day. */
export async function dropVisits(tx: Tx, before: IsoDay): Promise<void> {
  await tx.deleteFrom('visits').where('day', '<', before).execute();
}

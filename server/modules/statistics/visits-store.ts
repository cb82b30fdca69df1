import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { IsoDay, Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { DayPeriod } from '../../../src/domain/calendar/month-period.ts';
import { centimes, type Centimes } from '../../../src/domain/money/money.ts';
import type { CountedVisits } from '../../../src/domain/statistics/visit-figures.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** An action of a visitor, or several equal ones. */
export interface NewVisit {
  /** The device's id of it; a known one is not added again. */
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

/** The actions of one kind on one day at a hub, and the number of visitors. */
export interface VisitCount extends CountedVisits {
  readonly hub: string;
  readonly day: IsoDay;
  readonly action: string;
}

/** All counts from a day until the one before another. */
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

/** When the last visit was counted; `undefined` without any. */
export async function latestVisit(tx: Tx): Promise<string | undefined> {
  const row = await tx.selectFrom('visits').select('at').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.at;
}

/**
 * The pseudonym that distinguishes visitors of one day: made with a secret of that day, which the next day's
 * replaces, so that it cannot be traced back to an address afterwards.
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

/** Deletes visits before a day. */
export async function dropVisits(tx: Tx, before: IsoDay): Promise<void> {
  await tx.deleteFrom('visits').where('day', '<', before).execute();
}

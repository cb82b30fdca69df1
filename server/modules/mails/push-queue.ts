import { sql } from 'kysely';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { NoticeChoices } from '../../../src/domain/people/notice-choices.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';
import type { News } from '../../core/database/tables.ts';

/** When a notification is due, and its deduplication key. */
interface Queued {
  readonly due: Ms;
  readonly dedupe?: string | undefined;
}

/** Queues a notification without a mail, or one that waits until the morning. */
export async function queuePush(tx: Tx, news: News, { due, dedupe }: Queued, now: Ms): Promise<void> {
  const [at, then] = [now, due].map((time) => new Date(time).toISOString());
  await tx
    .insertInto('push_queue')
    .values({
      ...{ dedupe: dedupe ?? null, user_id: news.person, news: JSON.stringify(news) },
      ...{ due: then ?? '', created: at ?? '' },
    })
    .onConflict((known) => known.column('dedupe').doNothing())
    .execute();
}

/** Takes due notifications: a process that dies then loses them rather than sending them twice. */
export async function takePushes(db: Queryable, now: Ms, limit: number): Promise<readonly News[]> {
  const at = new Date(now).toISOString();
  const { rows } = await sql<{ news: News }>`
    with due as (
      select id, news from push_queue where taken is null and due <= ${at}
      order by due, id limit ${limit} for update skip locked
    )
    update push_queue set taken = ${at}, news = '{}' from due where push_queue.id = due.id
    returning due.news`.execute(db);
  return rows.map(({ news }) => news);
}

/** The notice choices of people, by person; people without any choice are absent. */
export async function noticeChoices(
  db: Queryable,
  people: readonly number[],
): Promise<ReadonlyMap<number, NoticeChoices>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'notices'])
    .where('id', '=', sql<number>`any(${[...people]}::bigint[])`)
    .execute();
  return new Map(rows.flatMap(({ id, notices }) => (notices === null ? [] : [[id, notices] as const])));
}

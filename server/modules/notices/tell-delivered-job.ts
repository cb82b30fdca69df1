import { sql } from 'kysely';
import { DAY_MS, HOUR_MS, MINUTE_MS, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import { isFirst } from '../../platform/http/requests/attempts-store.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { each } from '../../platform/jobs/run-each.ts';
import { deliveredMail, deliveredNews } from '../mails/fulfilment-mails.ts';
import { queueNotice } from '../mails/queue-notice.ts';
import { orderForMail } from '../orders/confirm-order.ts';
import { orderOf } from '../orders/orders-store.ts';
import { feedbackLink } from '../problems/feedback-links.ts';

/** Within this time a courier may correct a wrong tap. */
const CORRECTED_MS = 2 * MINUTE_MS;
/** Deliveries that reach the server later are not notified. */
const STILL_NEWS_MS = 12 * HOUR_MS;
const BATCH_SIZE = 200;

/** Notifies customers once that their order was delivered, with a link to rate it. */
export const tellDelivered: Job = {
  name: 'tell-delivered',
  everyMs: MINUTE_MS / 2,
  async run({ database, clock }) {
    const now = clock();
    await each(await newlyDelivered(database.db, now), (oid) =>
      writeTransaction(database, (tx) => tell(tx, oid, now)),
    );
  },
};

async function tell(tx: Tx, oid: number, now: Ms): Promise<void> {
  const order = (await orderOf(tx, oid))?.order;
  if (order?.shipping.shipped !== true || order.customer.email === '') return;
  if (!(await isFirst(tx, deliveredKey(oid), DAY_MS, now))) return;
  const mailed = await orderForMail(tx, order);
  const link = await feedbackLink(tx, oid, now);
  await queueNotice(
    tx,
    {
      ...{ dedupe: deliveredKey(oid), recipient: order.customer.email },
      ...{ letter: deliveredMail(mailed, link), news: deliveredNews(mailed, link) },
    },
    now,
  );
}

/** Orders delivered in the last hours without a notification yet. */
async function newlyDelivered(db: Queryable, now: Ms): Promise<readonly number[]> {
  const [since, until] = [now - STILL_NEWS_MS, now - CORRECTED_MS].map((at) => new Date(at).toISOString());
  const days = [now - DAY_MS, now, now + DAY_MS].map((at) => new Date(at).toISOString().slice(0, 10));
  const { rows } = await sql<{ oid: number }>`
    select oid from orders
    where day = any(${days}::text[]::date[]) and (data #>> '{shipping,shipped}')::boolean
      and (data #>> '{shipping,outcome,at}')::timestamptz between ${since} and ${until}
      and not data ? 'cancel'
      and not exists (select from attempts where key = 'order-delivered:' || orders.oid)
    order by oid limit ${BATCH_SIZE}`.execute(db);
  return rows.map(({ oid }) => oid);
}

function deliveredKey(oid: number): string {
  return `order-delivered:${oid}`;
}

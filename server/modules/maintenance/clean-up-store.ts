import { DAY_MS, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { CLEARED_CONTENT } from '../../platform/mail/mail-sending.ts';

/** How long answers are stored for repeated requests: outboxes may be old (docs/rules.md#idempotency). */
const ANSWERS_MS = 30 * DAY_MS;
const EVENTS_MS = 90 * DAY_MS;
const MAILS_MS = 90 * DAY_MS;
/** Longer than an import can be undone. */
const IMPORTS_MS = 7 * DAY_MS;

/** Deletes expired sessions, links, counters, stored answers, payment events, mails, notices and imports. */
export async function dropOld(tx: Tx, now: Ms): Promise<void> {
  const before = (age: Ms) => new Date(now - age).toISOString();
  await tx.deleteFrom('sessions').where('expires', '<=', before(0)).execute();
  await tx.deleteFrom('one_time_links').where('expires', '<=', before(DAY_MS)).execute();
  await tx
    .deleteFrom('attempts')
    .where('window_start', '<=', before(2 * DAY_MS))
    .execute();
  await tx.deleteFrom('idempotency').where('created', '<=', before(ANSWERS_MS)).execute();
  await tx.deleteFrom('payment_events').where('received', '<=', before(EVENTS_MS)).execute();
  // The sender died, so these are never sent; their content is cleared because it may hold links.
  await tx
    .updateTable('mail_queue')
    .set(CLEARED_CONTENT)
    .where('state', '=', 'sending')
    .where('created', '<=', before(DAY_MS))
    .execute();
  await tx
    .deleteFrom('mail_queue')
    .where('state', 'in', ['sending', 'sent', 'failed'])
    .where('created', '<=', before(MAILS_MS))
    .execute();
  await tx.deleteFrom('push_queue').where('taken', '<=', before(MAILS_MS)).execute();
  await tx.deleteFrom('imports').where('created', '<=', before(IMPORTS_MS)).execute();
  await tx.deleteFrom('shop_day_mails').where('at', '<=', before(MAILS_MS)).execute();
}

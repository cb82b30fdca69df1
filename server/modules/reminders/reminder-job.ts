import {
  DEFAULT_ZONE,
  localDay,
  localParts,
  MINUTE_MS,
  weekdayOf,
} from '../../../src/domain/calendar/hub-time.ts';
import { isReminderDue } from '../../../src/domain/order/order-reminder.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import { remindToOrder } from './remind-to-order.ts';
import { reminderRecipients } from './order-reminders-store.ts';
import { each } from '../../platform/jobs/run-each.ts';
import type { Job } from '../../platform/jobs/job.ts';

/** Reminds users to order by mail and push message, on the weekdays and at the hour they chose. */
export const remindPeople: Job = {
  name: 'remind-people',
  everyMs: 5 * MINUTE_MS,
  async run(app) {
    const now = app.clock();
    const day = localDay(now, DEFAULT_ZONE);
    const moment = { weekday: weekdayOf(day), hour: localParts(now, DEFAULT_ZONE).hour };
    const wishes = await reminderRecipients(app.database.db, { weekday: moment.weekday, day });
    const due = wishes.filter(({ reminder }) => isReminderDue(reminder, moment));
    await each(due, (wish) =>
      writeTransaction(app.database, (tx) => remindToOrder(tx, app.environment, wish, now)),
    );
  },
};

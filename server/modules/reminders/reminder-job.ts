import {
  DEFAULT_ZONE,
  localDay,
  localParts,
  MINUTE_MS,
  weekdayOf,
} from '../../../src/domain/calendar/hub-time.ts';
import { isReminderDue } from '../../../src/domain/order/order-reminder.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import { notifyCustomer } from '../mails/notify-customer.ts';
import { remindToOrder } from './remind-to-order.ts';
import { reminderWishes } from './order-reminders-store.ts';
import { each } from '../../platform/jobs/run-each.ts';
import type { Job } from '../../platform/jobs/job.ts';

/** Reminds people to order, on the weekdays and at the hour that they chose: by mail, and on their devices. */
export const remindPeople: Job = {
  name: 'remind-people',
  everyMs: 5 * MINUTE_MS,
  async run(house) {
    const now = house.clock();
    const day = localDay(now, DEFAULT_ZONE);
    const moment = { weekday: weekdayOf(day), hour: localParts(now, DEFAULT_ZONE).hour };
    const wishes = await reminderWishes(house.database.db, { weekday: moment.weekday, day });
    const due = wishes.filter(({ reminder }) => isReminderDue(reminder, moment));
    await each(due, async (wish) => {
      const message = await writeTransaction(house.database, (tx) =>
        remindToOrder(tx, house.environment, wish, now),
      );
      if (message !== undefined) await notifyCustomer(house, wish.id, message);
    });
  },
};

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isReminderDue,
  type OrderReminder,
  REMINDER_HOURS,
} from '../../../src/domain/order/order-reminder.ts';

const tuesdayAtTen: OrderReminder = { active: true, weekdays: [2], time: 10 };

test.each([
  ['at the hour', tuesdayAtTen, { weekday: 2, hour: 10 }, true],
  ['before it', tuesdayAtTen, { weekday: 2, hour: 9 }, false],
  ['two hours late', tuesdayAtTen, { weekday: 2, hour: 12 }, true],
  ['too late to be useful', tuesdayAtTen, { weekday: 2, hour: 13 }, false],
  ['on another day', tuesdayAtTen, { weekday: 3, hour: 10 }, false],
  ['switched off', { ...tuesdayAtTen, active: false }, { weekday: 2, hour: 10 }, false],
  ['without an hour, in the morning', { active: true, weekdays: [2] }, { weekday: 2, hour: 8 }, true],
])('%s', (_, reminder, moment, due) => {
  expect(isReminderDue(reminder, moment)).toBe(due);
});

test('reminds on the chosen days only, at any hour', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...REMINDER_HOURS),
      fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
      (time, weekdays) => {
        for (let weekday = 0; weekday < 7; weekday += 1) {
          const hours = Array.from({ length: 24 }, (_, hour) =>
            isReminderDue({ active: true, weekdays, time }, { weekday, hour }),
          );
          expect(hours.includes(true)).toBe(weekdays.includes(weekday));
        }
      },
    ),
  );
});

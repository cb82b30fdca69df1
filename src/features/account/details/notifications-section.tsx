import { Card } from '../../../ui/layout/card.tsx';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/actions/switch.tsx';
import type { UserRow } from '../../../contract/people/users.ts';
import { hour, weekdayName } from '../../../domain/text/french.ts';
import { DEFAULT_REMINDER_HOUR, REMINDER_HOURS } from '../../../domain/order/order-reminder.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { saveProfile } from '../../../mutations/customer/account-mutations.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from '../overview/account-pages.module.css';
import { ProfilePage } from '../../shared/pages/account-page.tsx';
import { DevicePush } from './device-push.tsx';
import { MailSwitches, PushSwitches, QuietHoursChoice } from './notice-switches.tsx';
import { StockAlertList } from './stock-alert-list.tsx';

/** Weeks start on Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** Push notifications, mails and quiet hours; the reminder to order; stock alerts. */
export function NotificationsSection({ me }: { me: UserRow }) {
  return (
    <ProfilePage title="Notifications et rappels">
      <DevicePush />
      <PushSwitches me={me} />
      <QuietHoursChoice me={me} />
      <MailSwitches me={me} />
      <Reminder me={me} />
      <StockAlertList />
    </ProfilePage>
  );
}

/** A reminder to order on chosen weekdays. */
function Reminder({ me: { reminder } }: { me: UserRow }) {
  const save = useMutate(saveProfile);
  const remind = (change: Partial<UserRow['reminder']>) =>
    void toastOnFailure(save({ reminder: { ...reminder, ...change } }));
  const toggleDay = (day: number, on: boolean) =>
    remind({ weekdays: WEEK.filter((each) => (each === day ? on : reminder.weekdays.includes(each))) });
  return (
    <Section title="Rappels">
      <Card>
        <Switch
          label="Me rappeler de commander"
          detail="Avant l’heure limite, les jours choisis"
          checked={reminder.active}
          onChange={(active) => remind({ active })}
        />
        {reminder.active && (
          <Stack gap="3" className={styles.days}>
            <Chips label="Jours de rappel">
              {WEEK.map((day) => (
                <Chip
                  key={day}
                  pressed={reminder.weekdays.includes(day)}
                  onToggle={(on) => toggleDay(day, on)}
                >
                  {weekdayName(day)}
                </Chip>
              ))}
            </Chips>
            <Select
              label="À partir de"
              value={reminder.time ?? DEFAULT_REMINDER_HOUR}
              options={REMINDER_HOURS.map((time) => ({ value: String(time), label: hour(time) }))}
              onChange={({ target }) => remind({ time: Number(target.value) })}
            />
          </Stack>
        )}
      </Card>
    </Section>
  );
}

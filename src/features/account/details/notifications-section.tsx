import { Card } from '../../../ui/layout/card.tsx';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/actions/switch.tsx';
import type { UserRow } from '../../../contract/people/users.ts';
import { hour, weekdayName } from '../../../domain/text/french.ts';
import { DEFAULT_REMINDER_HOUR, REMINDER_HOURS } from '../../../domain/order/order-reminder.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { saveProfile } from '../../../mutations/customer/account-mutations.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from '../overview/account-pages.module.css';
import { ProfilePage } from '../../shared/pages/account-page.tsx';
import { useEffect, useState } from 'react';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { pushSubscribe, pushUnsubscribe } from '../../../contract/people/push-subscription.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import {
  pushSentence,
  pushState,
  type PushState,
  startPush,
  stopPush,
} from '../../shared/device/browser-push.ts';

/** Weeks start on Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** Push notifications of this browser, and a reminder on selected weekdays. */
export function NotificationsSection({ me }: { me: UserRow }) {
  const push = usePush(useMarket()?.config.keys.pubVapid);
  const save = useMutate(saveProfile);
  const { reminder } = me;
  const remind = (change: Partial<UserRow['reminder']>) =>
    void toastOnFailure(save({ reminder: { ...reminder, ...change } }));
  const toggleDay = (day: number, on: boolean) =>
    remind({ weekdays: WEEK.filter((each) => (each === day ? on : reminder.weekdays.includes(each))) });
  return (
    <ProfilePage title="Notifications et rappels">
      <Section title="Sur cet appareil">
        <Stack gap="2">
          <Card>
            <Switch
              label="Notifications"
              detail="Livraison en route, commande à confirmer, article manquant"
              checked={push.state === 'on'}
              disabled={
                push.busy ||
                push.state === undefined ||
                push.state === 'unsupported' ||
                push.state === 'denied'
              }
              onChange={(on) => void (on ? push.start() : push.stop())}
            />
          </Card>
          {push.state === 'unsupported' && (
            <Notice tone="info">
              Ce navigateur ne permet pas les notifications, ou la page vient d’être installée.
            </Notice>
          )}
          {push.state === 'denied' && (
            <Notice tone="info">
              Les notifications sont bloquées pour ce site. Autorisez-les dans les réglages du navigateur.
            </Notice>
          )}
          <RemoteProblem refusal={push.refusal} />
        </Stack>
      </Section>
      <Section title="Rappels">
        <Card>
          <Switch
            label="Me rappeler de commander"
            detail="Un e-mail avant l’heure limite, les jours choisis"
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
    </ProfilePage>
  );
}

/** The push notifications of this browser: state, start and stop. */
function usePush(publicKey: string | undefined) {
  const [state, setState] = useState<PushState>();
  const starting = useRemoteMutation(pushSubscribe);
  const stopping = useRemoteMutation(pushUnsubscribe);
  const look = () => pushState().then(setState);
  useEffect(() => {
    void pushState().then(setState);
  }, []);

  const start = () =>
    withErrorToast(async () => {
      const address = publicKey === undefined ? undefined : await startPush(publicKey);
      if (address !== undefined) {
        const result = await starting.mutate({
          body: { endpoint: address.endpoint, keys: { ...address.keys } },
        });
        // A subscription that the server does not store would receive nothing.
        if (!result.ok) await stopPush();
      }
    });
  const stop = () =>
    withErrorToast(async () => {
      await stopping.mutate({ body: { endpoint: await stopPush() } });
    });
  // The browser may refuse, or its push service not respond.
  const withErrorToast = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const sentence = pushSentence(error);
      if (sentence === undefined) reportError(error);
      showToast({ title: sentence ?? NOT_CHANGED, kind: 'info' });
    }
    await look();
  };
  return {
    state,
    busy: starting.pending || stopping.pending,
    refusal: starting.refusal ?? stopping.refusal,
    start,
    stop,
  };
}

const NOT_CHANGED = 'Le navigateur n’a pas pu changer les notifications. Réessayez dans un instant.';

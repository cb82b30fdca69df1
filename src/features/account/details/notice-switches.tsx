import type { UserRow } from '../../../contract/people/users.ts';
import { USUAL_QUIET } from '../../../domain/people/notice-choices.ts';
import {
  NOTICE_KINDS,
  type NoticeChannel,
  NOTICES,
  quietOf,
  switchOf,
  wantsNotice,
} from '../../../domain/people/notices.ts';
import { hour, list } from '../../../domain/text/french.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { saveProfile } from '../../../mutations/customer/account-mutations.ts';
import { Switch } from '../../../ui/actions/switch.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import styles from '../overview/account-pages.module.css';

const HOURS = Array.from({ length: 24 }, (_, at) => ({ value: String(at), label: hour(at) }));
/** Mails that cannot be turned off. */
const ALWAYS = list(
  NOTICE_KINDS.filter((kind) => NOTICES[kind].mail === 'always').map((kind) =>
    NOTICES[kind].label.toLowerCase(),
  ),
);

/** Which push notifications a person receives on their devices. */
export function PushSwitches({ me }: { me: UserRow }) {
  return (
    <Section title="Par notification">
      <Switches me={me} channel="push" />
    </Section>
  );
}

/** Which mails a person receives, and which cannot be turned off. */
export function MailSwitches({ me }: { me: UserRow }) {
  return (
    <Section title="Par e-mail">
      <Stack gap="2">
        <Switches me={me} channel="mail" />
        <Text as="p" size="14" tone="ink-2">
          {`Toujours envoyés, car il s’agit de votre argent ou de ce que vous recevez\u00a0: confirmation, changement et paiement d’une commande, ${ALWAYS}.`}
        </Text>
      </Stack>
    </Section>
  );
}

/** The quiet hours, in which no device rings. */
export function QuietHoursChoice({ me }: { me: UserRow }) {
  const save = useMutate(saveProfile);
  const quiet = quietOf(me.notices);
  const choose = (hours: typeof quiet) => void toastOnFailure(save({ notices: { quiet: hours } }));
  return (
    <Section title="Heures calmes">
      <Card>
        <Switch
          label="Ne pas sonner la nuit"
          detail="Une notification attend le matin, sauf si elle concerne la livraison du jour"
          checked={quiet !== null}
          onChange={(on) => choose(on ? USUAL_QUIET : null)}
        />
        {quiet !== null && (
          <Row gap="3" wrap className={styles.days}>
            <Select
              label="De"
              value={String(quiet.from)}
              options={HOURS.filter(({ value }) => value !== String(quiet.to))}
              onChange={({ target }) => choose({ ...quiet, from: Number(target.value) })}
            />
            <Select
              label="À"
              value={String(quiet.to)}
              options={HOURS.filter(({ value }) => value !== String(quiet.from))}
              onChange={({ target }) => choose({ ...quiet, to: Number(target.value) })}
            />
          </Row>
        )}
      </Card>
    </Section>
  );
}

function Switches({ me, channel }: { me: UserRow; channel: NoticeChannel }) {
  const save = useMutate(saveProfile);
  const kinds = NOTICE_KINDS.filter((kind) => NOTICES[kind][channel] === 'switch');
  return (
    <Card className={styles.switches}>
      {kinds.map((kind) => (
        <Switch
          key={kind}
          label={NOTICES[kind].label}
          checked={wantsNotice(me.notices, kind, channel)}
          onChange={(on) =>
            toastOnFailure(save({ notices: { [on ? 'on' : 'off']: [switchOf(kind, channel)] } }))
          }
        />
      ))}
    </Card>
  );
}

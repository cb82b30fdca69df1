import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { type HubIdentity, saveHubIdentity } from '../../../contract/hubs/hub-edits.ts';
import { AUTHENTICATION_MS } from '../../../domain/payment/bank-timeout.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import { MINUTE_MS } from '../../../domain/calendar/hub-time.ts';
import { wholeOf, wholeProblem } from '../../shared/forms/whole-number.ts';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { SettingDialog } from '../page/setting-dialog.tsx';

type Terms = Pick<HubIdentity, 'uncapturedTimeLimit' | 'timeoutAndNotPaid'>;

const MINUTE = 60;
/** The limits of the hub's schema and of the acquirer. */
const MOST = { days: 30, minutes: AUTHENTICATION_MS / MINUTE_MS } as const;

/** Edits how many days ahead can be ordered, and how long an unpaid order keeps its place. */
export function TermsDialog(dialog: HubDialog) {
  const { uncapturedTimeLimit, timeoutAndNotPaid } = dialog.hub;
  const [shown] = useState({ uncapturedTimeLimit, timeoutAndNotPaid });
  const before = {
    days: String(shown.uncapturedTimeLimit),
    minutes: String(Math.round(shown.timeoutAndNotPaid / MINUTE)),
  };
  const [typed, setTyped] = useState(before);
  const kept = { days: typed.days === before.days, minutes: typed.minutes === before.minutes };
  const wished: Terms = {
    uncapturedTimeLimit: kept.days ? shown.uncapturedTimeLimit : wholeOf(typed.days),
    timeoutAndNotPaid: kept.minutes ? shown.timeoutAndNotPaid : (wholeOf(typed.minutes) ?? 0) * MINUTE,
  };
  return (
    <SettingDialog
      {...dialog}
      call={saveHubIdentity}
      title="Délais"
      confirmation="Délais enregistrés"
      ready={!isEqual(typed, before)}
      problems={{
        uncapturedTimeLimit: kept.days ? undefined : wholeProblem(typed.days, 1, MOST.days),
        timeoutAndNotPaid: kept.minutes ? undefined : wholeProblem(typed.minutes, 1, MOST.minutes),
      }}
      fields={['uncapturedTimeLimit', 'timeoutAndNotPaid']}
      edit={(present) =>
        changesOver<Terms>(shown, wished, {
          uncapturedTimeLimit: present.uncapturedTimeLimit,
          timeoutAndNotPaid: present.timeoutAndNotPaid,
        })
      }
    >
      {(problemOf) => (
        <>
          <Field
            kind="numeric"
            label="Se commande à l’avance"
            hint="Une carte ne garde pas un montant réservé plus de quelques jours."
            trailing="jours"
            error={problemOf('uncapturedTimeLimit')}
            value={typed.days}
            onChange={({ target }) => setTyped({ ...typed, days: target.value })}
          />
          <Field
            kind="numeric"
            label="Une carte non confirmée rend sa place après"
            hint="Une commande sur facture garde la sienne."
            trailing="min"
            error={problemOf('timeoutAndNotPaid')}
            value={typed.minutes}
            onChange={({ target }) => setTyped({ ...typed, minutes: target.value })}
          />
        </>
      )}
    </SettingDialog>
  );
}

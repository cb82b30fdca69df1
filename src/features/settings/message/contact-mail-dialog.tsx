import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { type HubContent, saveHubContent } from '../../../contract/hubs/hub-edits.ts';
import { changesOver } from '../../../domain/core/merge-edit.ts';
import { parseEmail } from '../../../domain/people/email-address.ts';
import { accountProblem } from '../../sign-in/forms/account-field-words.ts';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { SettingDialog } from '../page/setting-dialog.tsx';

type Written = Pick<HubContent, 'mail'>;

/** Where a hub reads what customers write to it. */
export function MailDialog(dialog: HubDialog) {
  const [mail] = useState(dialog.hub.mail);
  const [typed, setTyped] = useState(mail.address);
  const address = parseEmail(typed) ?? typed.trim();
  const wished: Written = { mail: { ...mail, address } };
  return (
    <SettingDialog
      {...dialog}
      call={saveHubContent}
      title="Adresse e-mail du marché"
      told="Adresse e-mail enregistrée"
      ready={address !== mail.address}
      problems={{ mail: accountProblem.email(typed) }}
      fields={['mail']}
      edit={(present) => changesOver<Written>({ mail }, wished, { mail: present.mail })}
    >
      {(problemOf) => (
        <Field
          kind="email"
          label="Adresse e-mail"
          hint="Les questions et les avis des clients y arrivent."
          autoComplete="off"
          maxLength={200}
          error={problemOf('mail')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </SettingDialog>
  );
}

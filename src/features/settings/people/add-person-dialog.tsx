import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { saveHubWork } from '../../../contract/hubs/hub-edits.ts';
import { comparedEmail } from '../../../domain/people/email-address.ts';
import { wordsOver } from '../../../domain/core/merge-edit.ts';
import { accept } from '../../../domain/core/result.ts';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import type { Member } from './remove-person-dialog.tsx';
import { SettingDialog } from '../page/setting-dialog.tsx';

/** Adds a person with an account to the hub's team; their devices load what they may then read. */
export function AddPersonDialog(dialog: HubDialog) {
  const [role, setRole] = useState<Member['role']>('logistic');
  const [typed, setTyped] = useState('');
  const email = comparedEmail(typed);
  const there = dialog.hub[role]?.includes(email) === true;
  const problem = there
    ? 'Cette personne en fait déjà partie.'
    : email.includes('@')
      ? undefined
      : 'Une adresse e-mail, par exemple ana@exemple.ch.';
  return (
    <SettingDialog
      {...dialog}
      call={saveHubWork}
      title="Ajouter quelqu’un"
      confirmation={role === 'manager' ? 'Responsable ajouté' : 'Livreur ajouté'}
      ready={email !== ''}
      problems={{ [role]: problem }}
      fields={[role]}
      edit={(present) => accept({ [role]: wordsOver([], [email], present[role] ?? []) })}
      act="Ajouter"
    >
      {(problemOf) => (
        <>
          <Segmented
            label="Ce que cette personne fait ici"
            value={role}
            segments={[
              { value: 'logistic', label: 'Livraison' },
              { value: 'manager', label: 'Responsable' },
            ]}
            onChange={setRole}
          />
          <p>
            {role === 'manager'
              ? 'Voit toutes les commandes du marché, les change, et change ces réglages.'
              : 'Voit les commandes des jours à livrer, les prépare et les livre.'}
          </p>
          <Field
            kind="email"
            label="Adresse e-mail"
            hint="Celle de son compte."
            autoComplete="off"
            maxLength={200}
            error={problemOf(role)}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
    </SettingDialog>
  );
}

import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { type HubIdentity, saveHubIdentity } from '../../../contract/hubs/hub-edits.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import { groupedIban, isQrIban } from '../../../domain/payment/iban.ts';
import { type PayeeDraft, payeeDraftOf, payeeOf, payeeProblems } from './payee-draft.ts';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { KeepOrRemove } from '../page/save-or-remove.tsx';
import { SettingDialog } from '../page/setting-dialog.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from '../page/settings.module.css';

type Paid = Pick<HubIdentity, 'payee'>;

/** Edits the payee on the hub's QR bills; without one there are no bills. */
export function PayeeDialog(dialog: HubDialog) {
  const [shown] = useState<Paid>({ payee: dialog.hub.payee ?? null });
  const before = payeeDraftOf(shown.payee ?? undefined);
  const [draft, setDraft] = useState(before);
  const [removes, setRemoves] = useState(false);
  const wished: Paid = { payee: removes ? null : payeeOf(draft) };
  return (
    <SettingDialog
      {...dialog}
      call={saveHubIdentity}
      title="Compte du marché"
      confirmation={removes ? 'Plus de facture QR' : 'Compte enregistré'}
      ready={removes || !isEqual(draft, before)}
      problems={removes ? {} : payeeProblems(draft)}
      fields={FIELDS}
      edit={(present) => changesOver<Paid>(shown, wished, { payee: present.payee ?? null })}
      act={removes ? 'Retirer' : undefined}
      tone={removes ? 'danger' : 'primary'}
    >
      {(problemOf) => (
        <>
          {shown.payee !== null && <KeepOrRemove removes={removes} remove="Retirer" onChange={setRemoves} />}
          {removes ? (
            <p>
              Personne ne recevra plus de facture QR de ce marché. Celles qui sont envoyées restent payables.
            </p>
          ) : (
            <PayeeFields draft={draft} onChange={setDraft} problemOf={problemOf} />
          )}
        </>
      )}
    </SettingDialog>
  );
}

interface PayeeFieldsProps {
  readonly draft: PayeeDraft;
  readonly onChange: (draft: PayeeDraft) => void;
  readonly problemOf: (field: string) => string | undefined;
}

function PayeeFields({ draft, onChange, problemOf }: PayeeFieldsProps) {
  const field = (name: keyof PayeeDraft, maxLength: number) => ({
    maxLength,
    autoComplete: 'off',
    error: problemOf(`payee.${name}`),
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
  });
  return (
    <>
      <Field
        label="IBAN"
        hint={isQrIban(draft.iban) ? 'IBAN pour factures QR.' : 'De Suisse ou du Liechtenstein.'}
        autoCapitalize="characters"
        spellCheck={false}
        onBlur={() => onChange({ ...draft, iban: groupedIban(draft.iban) })}
        {...field('iban', 34)}
      />
      <Field label="Nom du titulaire" {...field('name', 70)} />
      <Stack gap="3" align="start" className={styles.wide}>
        <Field label="Rue" {...field('street', 70)} />
        <Field label="Numéro" {...field('number', 16)} />
      </Stack>
      <Stack gap="3" align="start" className={styles.town}>
        <Field kind="numeric" label="Code postal" {...field('postalCode', 16)} />
        <Field label="Ville" {...field('town', 35)} />
        <Field label="Pays" {...field('country', 2)} />
      </Stack>
    </>
  );
}

const FIELDS = ['payee'];

import { Field } from '../../../ui/fields/field.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import { groupedIban, isQrIban } from '../../../domain/payment/iban.ts';
import styles from '../page/settings.module.css';
import type { PayeeDraft } from './payee-draft.ts';

interface PayeeFieldsProps {
  readonly draft: PayeeDraft;
  readonly onChange: (draft: PayeeDraft) => void;
  readonly problemOf: (field: string) => string | undefined;
}

/** The account of a payee, and the name and address that a QR bill prints. */
export function PayeeFields({ draft, onChange, problemOf }: PayeeFieldsProps) {
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
        <Field label="Pays" hint="CH, ou FR pour un siège en France." {...field('country', 2)} />
      </Stack>
    </>
  );
}

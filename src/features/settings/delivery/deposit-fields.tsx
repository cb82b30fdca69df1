import { Field } from '../../../ui/fields/field.tsx';
import type { DepositDraft } from './deposit-draft.ts';
import styles from '../page/settings.module.css';

interface DepositFieldsProps {
  readonly draft: DepositDraft;
  readonly onChange: (draft: DepositDraft) => void;
  readonly problemOf: (field: string) => string | undefined;
}

/** What is typed of a pickup point. */
export function DepositFields({ draft, onChange, problemOf }: DepositFieldsProps) {
  const field = (name: Exclude<keyof DepositDraft, 'active'>, maxLength: number) => ({
    maxLength,
    autoComplete: 'off',
    error: problemOf(name),
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
  });
  return (
    <>
      <Field label="Nom" {...field('name', 100)} />
      <Field label="Rue et numéro" {...field('streetAddress', 200)} />
      <div className={styles.narrow}>
        <Field kind="numeric" label="Code postal" {...field('postalCode', 4)} />
        <Field label="Ville" {...field('region', 100)} />
      </div>
      <Field label="Horaires et accès" hint="Facultatif, lu par les clients." {...field('note', 200)} />
      <div className={styles.pair}>
        <Field kind="tel" label="Téléphone" hint="Facultatif" {...field('phone', 30)} />
        <Field
          kind="decimal"
          label="Prix du retrait"
          hint="0 quand il est gratuit"
          trailing="CHF"
          {...field('fees', 10)}
        />
      </div>
    </>
  );
}

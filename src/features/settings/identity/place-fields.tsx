import { Field } from '../../../ui/fields/field.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import type { PlaceDraft } from './place-draft.ts';
import styles from '../page/settings.module.css';

interface PlaceFieldsProps {
  readonly draft: PlaceDraft;
  readonly onChange: (draft: PlaceDraft) => void;
  readonly problemOf: (field: string) => string | undefined;
}

/** The form fields of a hub's place. */
export function PlaceFields({ draft, onChange, problemOf }: PlaceFieldsProps) {
  const field = (name: keyof PlaceDraft, maxLength: number) => ({
    maxLength,
    autoComplete: 'off',
    error: problemOf(`address.${name}`),
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
  });
  return (
    <>
      <Field label="Rue et numéro" {...field('streetAddress', 200)} />
      <Stack gap="3" align="start" className={styles.narrow}>
        <Field kind="numeric" label="Code postal" {...field('postalCode', 4)} />
        <Field label="Ville" {...field('region', 100)} />
      </Stack>
      <Field kind="tel" label="Téléphone" hint="Facultatif" {...field('phone', 30)} />
    </>
  );
}

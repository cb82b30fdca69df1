import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/fields/field.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './person-fields.module.css';

/** A form field: its registration and its error. */
interface PersonField {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}

interface PersonFieldsProps {
  readonly givenName: PersonField;
  readonly familyName: PersonField;
  readonly email: PersonField & { readonly hint?: string };
  readonly phone: PersonField;
}

/** The four name and contact fields that every person form shares. */
export function PersonFields({ givenName, familyName, email, phone }: PersonFieldsProps) {
  return (
    <>
      <Stack gap="3" align="start" className={styles.pair}>
        <Field
          label="Prénom"
          autoComplete="given-name"
          maxLength={60}
          error={givenName.error}
          {...givenName.field}
        />
        <Field
          label="Nom"
          autoComplete="family-name"
          maxLength={60}
          error={familyName.error}
          {...familyName.field}
        />
      </Stack>
      <Field
        label="Adresse e-mail"
        kind="email"
        maxLength={200}
        hint={email.hint}
        error={email.error}
        {...email.field}
      />
      <Field label="Téléphone" kind="tel" maxLength={30} error={phone.error} {...phone.field} />
    </>
  );
}

import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/fields/field.tsx';

interface PasswordTwiceProps {
  /** « Mot de passe », or « Nouveau mot de passe ». */
  readonly label: string;
  readonly password: UseFormRegisterReturn;
  readonly confirm: UseFormRegisterReturn;
  readonly errors: {
    readonly password?: { readonly message?: string | undefined } | undefined;
    readonly confirm?: { readonly message?: string | undefined } | undefined;
  };
}

/** A new password with its confirmation, so that a typing error locks no user out. */
export function PasswordTwice({ label, password, confirm, errors }: PasswordTwiceProps) {
  return (
    <>
      <Field
        label={label}
        kind="password"
        autoComplete="new-password"
        hint="8&nbsp;caractères au moins"
        error={errors.password?.message}
        {...password}
      />
      <Field
        label="Le même mot de passe"
        kind="password"
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...confirm}
      />
    </>
  );
}

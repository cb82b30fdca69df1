import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/fields/field.tsx';

interface CodeFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly field: UseFormRegisterReturn;
}

/** The code of an authenticator app; phones may autofill it. */
export function CodeField({ label, hint, error, field }: CodeFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus
      error={error}
      {...field}
    />
  );
}

import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { recover } from '../../../contract/people/authentication.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { accountProblem } from './account-field-words.ts';
import { PasswordTwice } from './password-twice.tsx';
import styles from './sign-in-forms.module.css';
import type { MailedLink } from '../page/mailed-link.ts';

interface NewPasswordFormProps {
  readonly link: MailedLink;
  /** « Changer le mot de passe » unless it is the first one. */
  readonly act?: string;
  readonly onChanged: (password: string) => unknown;
}

/**
 * Sets a new password from a mailed link. A refused password may be corrected: the link stays valid until one is
 * accepted.
 */
export function NewPasswordForm({ link, act = 'Changer le mot de passe', onChanged }: NewPasswordFormProps) {
  const mutation = useRemoteMutation(recover);
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { password: '', confirm: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const change = handleSubmit(async ({ password }) => {
    const result = await mutation.mutate({
      params: { token: link.token, email: link.email },
      body: { password },
    });
    if (result.ok) await onChanged(password);
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void change(event)}>
      <input type="email" autoComplete="username" value={link.email} readOnly hidden />
      <PasswordTwice
        label="Nouveau mot de passe"
        errors={errors}
        password={register('password', { validate: accountProblem.newPassword })}
        confirm={register('confirm', {
          validate: (text) => accountProblem.repeated(text, getValues('password')),
        })}
      />
      <RemoteProblem refusal={mutation.refusal} />
      <Button type="submit" look="primary" size={56} wide busy={isSubmitting}>
        {act}
      </Button>
    </form>
  );
}

import { Mail } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { login } from '../../../contract/people/authentication.ts';
import { User } from '../../../contract/people/users.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { accountProblem } from './account-field-words.ts';
import type { PartialCredentials } from './sign-in-step.ts';
import styles from './sign-in-forms.module.css';

interface SignInFormProps {
  readonly email: string;
  readonly onEntered: (user: User) => Promise<void>;
  /** The password is right, and the account requires a second factor. */
  readonly onHalf: (half: PartialCredentials) => void;
  /** A link was mailed to this address, if it has an account. */
  readonly onMailed: (email: string) => void;
}

/** Signs in with an e-mail address and a password, or with a mailed link instead of the password. */
export function SignInForm({ email: remembered, onEntered, onHalf, onMailed }: SignInFormProps) {
  const signing = useRemoteMutation(login);
  const mailing = useRemoteMutation(login);
  const { register, handleSubmit, formState, trigger, getValues } = useForm({
    defaultValues: { email: remembered, password: '' },
    mode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;
  const wrong = signing.refusal?.code === 'wrong_credentials' ? signing.refusal.message : undefined;

  const enter = handleSubmit(async ({ email, password }) => {
    const half = { email: email.trim(), password };
    const result = await signing.mutate({ body: { ...half, provider: 'local' } });
    if (result.ok) await onEntered(decodeAnswer(User, result.answer));
    else if (result.code === 'second_factor_needed') onHalf(half);
  });
  const mail = async () => {
    if (!(await trigger('email', { shouldFocus: true }))) return;
    const email = getValues('email').trim();
    const outcome = await mailing.mutate({ body: { email, provider: 'link' } });
    if (outcome.ok) onMailed(email);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void enter(event)}>
      <Field
        label="Adresse e-mail"
        kind="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', { validate: accountProblem.knownEmail })}
      />
      <Field
        label="Mot de passe"
        kind="password"
        autoFocus={remembered !== ''}
        error={errors.password?.message ?? wrong}
        {...register('password', { validate: accountProblem.currentPassword })}
      />
      {wrong === undefined && <RemoteProblem refusal={signing.refusal ?? mailing.refusal} />}
      <Button type="submit" look="primary" size={56} wide busy={isSubmitting}>
        Se connecter
      </Button>
      <Button size={56} wide icon={<Mail />} busy={mailing.pending} onClick={() => void mail()}>
        Recevoir un lien par e-mail
      </Button>
    </form>
  );
}

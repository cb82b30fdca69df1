import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { login } from '../../../contract/people/authentication.ts';
import { User } from '../../../contract/people/users.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { accountProblem } from './account-field-words.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { CodeField } from './code-field.tsx';
import type { PartialCredentials } from './sign-in-step.ts';
import styles from './sign-in-forms.module.css';

interface CodeFormProps {
  readonly half: PartialCredentials;
  readonly onEntered: (user: User) => Promise<void>;
}

/** The second half of a sign-in: what the password, or the mailed link, does not open alone. */
export function CodeForm({ half: { email, password }, onEntered }: CodeFormProps) {
  const signing = useRemoteMutation(login);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const wrong = signing.refusal?.code === 'second_factor_wrong' ? signing.refusal.message : undefined;
  const enter = handleSubmit(async ({ code }) => {
    const asked = await signing.mutate({ body: { email, password, provider: 'local', code } });
    if (asked.ok) await onEntered(decodeAnswer(User, asked.answer));
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void enter(event)}>
      <CodeField
        label="Code de votre application"
        hint="Téléphone perdu&nbsp;? Écrivez un de vos codes de secours."
        error={formState.errors.code?.message ?? wrong}
        field={register('code', { validate: accountProblem.code })}
      />
      {wrong === undefined && <RemoteProblem refusal={signing.refusal} />}
      <Button type="submit" look="primary" size={56} wide busy={formState.isSubmitting}>
        Se connecter
      </Button>
    </form>
  );
}

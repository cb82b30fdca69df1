import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { recover } from '../../../contract/people/authentication.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { accountProblem } from './account-field-words.ts';
import styles from './sign-in-forms.module.css';

interface RecoverFormProps {
  readonly email: string;
  /** The public token of the configuration: it asks for a mail and sets nothing (docs/rules.md#mailed-links). */
  readonly publicToken: string;
  readonly onMailed: (email: string) => void;
}

/** A forgotten password: where should the link go? */
export function RecoverForm({ email: remembered, publicToken, onMailed }: RecoverFormProps) {
  const asking = useRemoteMutation(recover);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: remembered } });
  const send = handleSubmit(async ({ email }) => {
    const to = email.trim();
    const asked = await asking.mutate({ params: { token: publicToken, email: to }, body: {} });
    if (asked.ok) onMailed(to);
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <Field
        label="Adresse e-mail"
        kind="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register('email', { validate: accountProblem.knownEmail })}
      />
      <RemoteProblem refusal={asking.refusal} />
      <Button type="submit" look="primary" size={56} wide busy={formState.isSubmitting}>
        Recevoir le lien
      </Button>
    </form>
  );
}

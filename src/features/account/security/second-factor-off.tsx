import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { removeSecondFactor } from '../../../contract/people/second-factor.ts';
import type { UserRow } from '../../../contract/people/users.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { accountProblem } from '../../sign-in/forms/account-field-words.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { CodeField } from '../../sign-in/forms/code-field.tsx';
import styles from '../overview/account-pages.module.css';

interface SecondFactorOffProps {
  readonly me: UserRow;
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

/** The password is enough again, for whoever has both. */
export function SecondFactorOff({ me, onDone, onLeave }: SecondFactorOffProps) {
  const removing = useRemoteMutation(removeSecondFactor);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '', code: '' } });
  const { errors } = formState;
  const refused = removing.refusal?.code;
  const wrongPassword = refused === 'wrong_credentials' ? 'Ce n’est pas votre mot de passe.' : undefined;
  const wrongCode = refused === 'second_factor_wrong' ? removing.refusal?.message : undefined;
  const remove = handleSubmit(async (typed) => {
    if (!(await removing.mutate({ params: { id: me.id }, body: typed })).ok) return;
    showToast({ title: 'Double authentification retirée.', detail: 'Votre mot de passe suffit de nouveau.' });
    onDone();
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void remove(event)}>
      <input type="email" autoComplete="username" value={me.email.address} readOnly hidden />
      <Field
        label="Votre mot de passe"
        kind="password"
        autoFocus
        error={errors.password?.message ?? wrongPassword}
        {...register('password', { validate: accountProblem.currentPassword })}
      />
      <CodeField
        label="Code de votre application, ou code de secours"
        error={errors.code?.message ?? wrongCode}
        field={register('code', { validate: accountProblem.code })}
      />
      {wrongPassword === undefined && wrongCode === undefined && <RemoteProblem refusal={removing.refusal} />}
      <Button type="submit" look="danger-line" size={56} wide busy={removing.pending}>
        Retirer la double authentification
      </Button>
      <Button look="ghost" wide onClick={onLeave}>
        Annuler
      </Button>
    </form>
  );
}

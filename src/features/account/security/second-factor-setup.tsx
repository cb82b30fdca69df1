import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { beginSecondFactor } from '../../../contract/people/second-factor.ts';
import type { UserRow } from '../../../contract/people/users.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { accountProblem } from '../../sign-in/forms/account-field-words.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import styles from '../overview/account-pages.module.css';
import { type SharedSecret, SecondFactorScan } from './second-factor-scan.tsx';

interface SecondFactorSetupProps {
  readonly me: UserRow;
  readonly onConfirmed: (codes: string[]) => void;
  readonly onLeave: () => void;
}

/** First the password: whoever finds a browser open must not lock its person out. Then the picture and its first code. */
export function SecondFactorSetup({ me, onConfirmed, onLeave }: SecondFactorSetupProps) {
  const beginning = useRemoteMutation(beginSecondFactor);
  const [secret, setSecret] = useState<SharedSecret>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const wrong =
    beginning.refusal?.code === 'wrong_credentials' ? 'Ce n’est pas votre mot de passe.' : undefined;
  const begin = handleSubmit(async ({ password }) => {
    const asked = await beginning.mutate({ params: { id: me.id }, body: { password } });
    if (asked.ok) setSecret(decodeAnswer(beginSecondFactor.answer, asked.answer));
  });
  if (secret !== undefined)
    return <SecondFactorScan me={me} secret={secret} onConfirmed={onConfirmed} onLeave={onLeave} />;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void begin(event)}>
      <input type="email" autoComplete="username" value={me.email.address} readOnly hidden />
      <Field
        label="Votre mot de passe"
        kind="password"
        autoFocus
        error={formState.errors.password?.message ?? wrong}
        {...register('password', { validate: accountProblem.currentPassword })}
      />
      {wrong === undefined && <RemoteProblem refusal={beginning.refusal} />}
      <Button type="submit" look="primary" size={56} wide busy={beginning.pending}>
        Continuer
      </Button>
      <Button look="ghost" wide onClick={onLeave}>
        Annuler
      </Button>
    </form>
  );
}

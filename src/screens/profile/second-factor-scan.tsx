import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { CodeField } from '../../parts/code-field.tsx';
import { confirmSecondFactor } from '../../contract/second-factor.ts';
import type { UserRow } from '../../contract/users.ts';
import { useRemoteMutation } from '../../hooks/use-ask.ts';
import { accountProblem } from '../../parts/account-rules.ts';
import { decodeAnswer } from '../../parts/answer-as.ts';
import { RemoteProblem } from '../../parts/asked-problem.tsx';
import { squareCode } from '../../parts/square-code.ts';
import { SquarePicture } from '../../parts/square-picture.tsx';
import profile from './profile.module.css';
import styles from './second-factor.module.css';

/** What the person's application is to keep, as a text to type and as the address of a picture. */
export interface SharedSecret {
  readonly secret: string;
  readonly address: string;
}

interface SecondFactorScanProps {
  readonly me: UserRow;
  readonly secret: SharedSecret;
  readonly onConfirmed: (codes: string[]) => void;
  readonly onLeave: () => void;
}

/** The picture for the application, the same as a link for the telephone that shows it, and the first code. */
export function SecondFactorScan({
  me,
  secret: { secret, address },
  onConfirmed,
  onLeave,
}: SecondFactorScanProps) {
  const confirming = useRemoteMutation(confirmSecondFactor);
  const code = useMemo(() => squareCode(address), [address]);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const wrong = confirming.refusal?.code === 'second_factor_wrong' ? confirming.refusal.message : undefined;
  const confirm = handleSubmit(async (typed) => {
    const asked = await confirming.mutate({ params: { id: me.id }, body: typed });
    if (asked.ok) onConfirmed(decodeAnswer(confirmSecondFactor.answer, asked.answer).codes);
  });
  return (
    <form className={profile.form} noValidate onSubmit={(event) => void confirm(event)}>
      <p>
        Lisez cette image avec votre application d’authentification, puis écrivez le code qu’elle affiche.
      </p>
      <SquarePicture className={styles.picture} code={code} label="Image à lire avec votre application" />
      <p className={styles.key}>
        Sans appareil photo&nbsp;: <a href={address}>ouvrir l’application sur ce téléphone</a>, ou y écrire la
        clé <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeField
        label="Code à six chiffres"
        error={formState.errors.code?.message ?? wrong}
        field={register('code', { validate: accountProblem.code })}
      />
      {wrong === undefined && <RemoteProblem refusal={confirming.refusal} />}
      <Button type="submit" look="primary" size={56} wide busy={confirming.pending}>
        Activer
      </Button>
      <Button look="ghost" wide onClick={onLeave}>
        Annuler
      </Button>
    </form>
  );
}

import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { CodeField } from '../../sign-in/forms/code-field.tsx';
import { confirmSecondFactor } from '../../../contract/people/second-factor.ts';
import type { UserRow } from '../../../contract/people/users.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { accountProblem } from '../../sign-in/forms/account-field-words.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { qrCode } from '../../shared/pictures/qr-code.ts';
import { QrPicture } from '../../shared/pictures/qr-picture.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './second-factor-section.module.css';

/** The shared secret of the authenticator app, as text and as an otpauth URL. */
export interface SharedSecret {
  readonly secret: string;
  readonly address: string;
}

interface SecondFactorScanProps {
  readonly me: Pick<UserRow, 'id' | 'email'>;
  readonly secret: SharedSecret;
  readonly onConfirmed: (codes: string[]) => void;
  readonly onLeave: () => void;
}

/** The QR code for the app, a link for the phone that shows it, and the first code to confirm. */
export function SecondFactorScan({
  me,
  secret: { secret, address },
  onConfirmed,
  onLeave,
}: SecondFactorScanProps) {
  const confirming = useRemoteMutation(confirmSecondFactor);
  const code = useMemo(() => qrCode(address), [address]);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const wrong = confirming.refusal?.code === 'second_factor_wrong' ? confirming.refusal.message : undefined;
  const confirm = handleSubmit(async (typed) => {
    const result = await confirming.mutate({ params: { id: me.id }, body: typed });
    if (result.ok) onConfirmed(decodeAnswer(confirmSecondFactor.answer, result.answer).codes);
  });
  return (
    <Stack as="form" gap="3" noValidate onSubmit={(event) => void confirm(event)}>
      <p>
        Lisez cette image avec votre application d’authentification, puis écrivez le code qu’elle affiche.
      </p>
      <div className={styles.scan}>
        <QrPicture className={styles.picture} code={code} label="Image à lire avec votre application" />
        <Text as="p" size="13" tone="ink-2" className={styles.key}>
          Sans appareil photo&nbsp;: <a href={address}>ouvrir l’application sur ce téléphone</a>, ou y écrire
          la clé <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </Text>
      </div>
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
    </Stack>
  );
}

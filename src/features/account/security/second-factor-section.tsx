import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import {
  readSecondFactor,
  beginSecondFactor,
  removeSecondFactor,
} from '../../../contract/people/second-factor.ts';
import type { UserRow } from '../../../contract/people/users.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from '../overview/account-pages.module.css';
import { SecondFactorCodes } from './second-factor-codes.tsx';
import { useForm } from 'react-hook-form';
import { Field } from '../../../ui/fields/field.tsx';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { accountProblem } from '../../sign-in/forms/account-field-words.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { type SharedSecret, SecondFactorScan } from './second-factor-scan.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { CodeField } from '../../sign-in/forms/code-field.tsx';

type Step =
  { readonly kind: 'state' | 'setup' | 'off' } | { readonly kind: 'codes'; readonly codes: string[] };

interface SecondFactorProps {
  readonly me: Pick<UserRow, 'id' | 'email'>;
  /** Shown once two-factor authentication is on and the recovery codes are noted. */
  readonly after?: ReactNode;
  /** Called with the part that is shown from now on. */
  readonly onStep?: (step: Step['kind']) => void;
}

/** Manages two-factor authentication. Read from the server: no device stores whether an account uses it. */
export function SecondFactor({ me, after, onStep }: SecondFactorProps) {
  const online = useOnline();
  const query = useRemoteQuery(readSecondFactor, { params: { id: me.id } }, { online });
  const [step, show] = useState<Step>({ kind: 'state' });
  const setStep = (next: Step) => {
    show(next);
    onStep?.(next.kind);
  };
  const state = query.answer;
  const done = () => {
    setStep({ kind: 'state' });
    query.refetch();
  };
  return (
    <Section title="Double authentification">
      {step.kind === 'setup' && (
        <SecondFactorSetup
          me={me}
          onConfirmed={(codes) => setStep({ kind: 'codes', codes })}
          onLeave={() => setStep({ kind: 'state' })}
        />
      )}
      {step.kind === 'codes' && <SecondFactorCodes codes={step.codes} onNoted={done} />}
      {step.kind === 'off' && (
        <SecondFactorOff me={me} onDone={done} onLeave={() => setStep({ kind: 'state' })} />
      )}
      {step.kind === 'state' && (
        <Stack gap="3">
          {!online && <Notice tone="bell">La double authentification se règle avec du réseau.</Notice>}
          <RemoteProblem refusal={query.refusal} again={query.refetch} />
          {state === undefined && query.pending && <SkeletonRows count={1} />}
          {state?.on === false && (
            <>
              <Text as="p" size="13" tone="ink-2" className={styles.note}>
                En plus du mot de passe, un code à six chiffres de votre téléphone. À activer si vous gérez
                des commandes, des boutiques ou des paiements.
              </Text>
              <Button wide disabled={!online} onClick={() => setStep({ kind: 'setup' })}>
                Activer
              </Button>
            </>
          )}
          {state?.on === true && (
            <>
              <Notice tone="brand" title="Active">
                {codesLeft(state.codesLeft ?? 0, state.required === true)}
              </Notice>
              {after}
              {state.required === true ? (
                <Text as="p" size="13" tone="ink-2" className={styles.note}>
                  Exigée de l’équipe de ce marché, elle ne se retire pas. Si vous perdez votre téléphone,
                  l’administration la retire et vous l’activez de nouveau.
                </Text>
              ) : (
                <Button wide look="danger-line" disabled={!online} onClick={() => setStep({ kind: 'off' })}>
                  Retirer
                </Button>
              )}
            </>
          )}
        </Stack>
      )}
    </Section>
  );
}

function codesLeft(many: number, required: boolean): string {
  if (many === 0 && required)
    return 'Il ne vous reste aucun code de secours. Demandez à l’administration de retirer la double authentification, puis activez-la de nouveau pour en recevoir dix.';
  if (many === 0)
    return 'Il ne vous reste aucun code de secours. Retirez la double authentification puis activez-la de nouveau pour en recevoir dix.';
  return many === 1 ? 'Il vous reste un code de secours.' : `Il vous reste ${many} codes de secours.`;
}

interface SecondFactorSetupProps {
  readonly me: Pick<UserRow, 'id' | 'email'>;
  readonly onConfirmed: (codes: string[]) => void;
  readonly onLeave: () => void;
}

/**
 * Asks for the password first, so that an unattended browser cannot be used to lock its owner out. Then shows the QR
 * code and asks for the first code.
 */
function SecondFactorSetup({ me, onConfirmed, onLeave }: SecondFactorSetupProps) {
  const beginning = useRemoteMutation(beginSecondFactor);
  const [secret, setSecret] = useState<SharedSecret>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const wrong =
    beginning.refusal?.code === 'wrong_credentials' ? 'Ce n’est pas votre mot de passe.' : undefined;
  const begin = handleSubmit(async ({ password }) => {
    const result = await beginning.mutate({ params: { id: me.id }, body: { password } });
    if (result.ok) setSecret(decodeAnswer(beginSecondFactor.answer, result.answer));
  });
  if (secret !== undefined)
    return <SecondFactorScan me={me} secret={secret} onConfirmed={onConfirmed} onLeave={onLeave} />;
  return (
    <Stack as="form" gap="3" noValidate onSubmit={(event) => void begin(event)}>
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
    </Stack>
  );
}

interface SecondFactorOffProps {
  readonly me: Pick<UserRow, 'id' | 'email'>;
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

/** Disables two-factor authentication, with password and code. */
function SecondFactorOff({ me, onDone, onLeave }: SecondFactorOffProps) {
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
    <Stack as="form" gap="3" noValidate onSubmit={(event) => void remove(event)}>
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
    </Stack>
  );
}

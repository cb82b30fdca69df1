import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { readSecondFactor } from '../../../contract/people/second-factor.ts';
import type { UserRow } from '../../../contract/people/users.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import styles from '../overview/account-pages.module.css';
import { SecondFactorCodes } from './second-factor-codes.tsx';
import { SecondFactorOff } from './second-factor-off.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

type Step =
  { readonly kind: 'state' | 'setup' | 'off' } | { readonly kind: 'codes'; readonly codes: string[] };

/** A code beside the password. It is asked of the server: no device keeps whether an account has one. */
export function SecondFactor({ me }: { me: UserRow }) {
  const online = useOnline();
  const asked = useRemoteQuery(readSecondFactor, { params: { id: me.id } }, { online });
  const [step, setStep] = useState<Step>({ kind: 'state' });
  const state = asked.answer;
  const done = () => {
    setStep({ kind: 'state' });
    asked.refetch();
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
        <div className={styles.form}>
          {!online && <Notice tone="bell">La double authentification se règle avec du réseau.</Notice>}
          <RemoteProblem refusal={asked.refusal} again={asked.refetch} />
          {state === undefined && asked.pending && <SkeletonRows count={1} />}
          {state?.on === false && (
            <>
              <p className={styles.note}>
                En plus du mot de passe, un code à six chiffres de votre téléphone. À activer si vous gérez
                des commandes, des boutiques ou des paiements.
              </p>
              <Button wide disabled={!online} onClick={() => setStep({ kind: 'setup' })}>
                Activer
              </Button>
            </>
          )}
          {state?.on === true && (
            <>
              <Notice tone="brand" title="Active">
                {codesLeft(state.codesLeft ?? 0)}
              </Notice>
              <Button wide look="danger-line" disabled={!online} onClick={() => setStep({ kind: 'off' })}>
                Retirer
              </Button>
            </>
          )}
        </div>
      )}
    </Section>
  );
}

function codesLeft(many: number): string {
  if (many === 0)
    return 'Il ne vous reste aucun code de secours. Retirez la double authentification puis activez-la de nouveau pour en recevoir dix.';
  return many === 1 ? 'Il vous reste un code de secours.' : `Il vous reste ${many} codes de secours.`;
}

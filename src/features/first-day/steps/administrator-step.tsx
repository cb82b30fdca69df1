import { useRef, useState } from 'react';
import { createFirstAdministrator } from '../../../contract/hubs/setup.ts';
import { User } from '../../../contract/people/users.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { useSession } from '../../../hooks/use-session.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SecondFactor } from '../../account/security/second-factor-section.tsx';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { accountProblem } from '../../sign-in/forms/account-field-words.ts';
import type { FirstDayDraft } from '../page/first-day-draft.ts';
import styles from '../page/first-day.module.css';
import { forgetSetupToken } from '../page/setup-token.ts';
import type { StepContext } from '../page/step-context.ts';
import { StepPage } from '../page/step-page.tsx';
import { useProblems } from '../page/use-problems.ts';

type Administrator = NonNullable<FirstDayDraft['administrator']>;

const BLANK: Administrator = { email: '', firstname: '', lastname: '' };
const FIELDS = ['email', 'firstname', 'lastname', 'password'];

interface AdministratorStepProps {
  readonly step: StepContext;
  readonly token: string;
  /** Called when the token is refused: a new one is needed. */
  readonly onRefused: () => void;
}

/** Creates the first administrator; everything typed is kept except the password. */
export function AdministratorStep({ step, token, onRefused }: AdministratorStepProps) {
  const session = useSession();
  const making = useRemoteMutation(createFirstAdministrator);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const draft = step.draft.administrator ?? BLANK;
  const { problemOf, rest, check } = useProblems(
    {
      email: accountProblem.email(draft.email),
      firstname: accountProblem.name(draft.firstname),
      lastname: accountProblem.name(draft.lastname),
      password: accountProblem.newPassword(password),
      again: accountProblem.repeated(again, password),
    },
    making.refusal,
    FIELDS,
  );
  const field = (name: keyof Administrator) => ({
    error: problemOf(name),
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) =>
      void step.keep({ administrator: { ...draft, [name]: target.value } }),
  });
  const make = async () => {
    if (!check()) return;
    const { email, firstname, lastname } = draft;
    const names = { firstname: firstname.trim(), lastname: lastname.trim() };
    const made = await making.mutate({ body: { token, email: email.trim(), password, ...names } });
    if (!made.ok) {
      if (made.code === 'setup_token' || made.code === 'setup_done') onRefused();
      return;
    }
    forgetSetupToken();
    await step.keep({ at: 'administrator' }, 'administrator');
    await session.signedIn(decodeAnswer(User, made.answer));
  };
  return (
    <StepPage
      step={step}
      title="Qui tient ce marché&nbsp;?"
      lead="Vous en serez l’administration. D’autres personnes pourront vous rejoindre."
      busy={making.pending}
      refusal={rest}
      onContinue={() => void make()}
    >
      <div className={styles.group}>
        <div className={styles.pair}>
          <Field label="Prénom" autoComplete="given-name" maxLength={60} {...field('firstname')} />
          <Field label="Nom" autoComplete="family-name" maxLength={60} {...field('lastname')} />
        </div>
        <Field label="Adresse e-mail" kind="email" maxLength={200} {...field('email')} />
        <div className={styles.pair}>
          <Field
            label="Mot de passe"
            kind="password"
            autoComplete="new-password"
            hint="8&nbsp;caractères au moins"
            error={problemOf('password')}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          <Field
            label="Le même mot de passe"
            kind="password"
            autoComplete="new-password"
            error={problemOf('again')}
            value={again}
            onChange={({ target }) => setAgain(target.value)}
          />
        </div>
      </div>
    </StepPage>
  );
}

/** The current administrator, and an optional second factor. */
export function AdministratorDone({ step }: { readonly step: StepContext }) {
  const [{ person }] = useDevice();
  const me = useMe();
  const address = me?.email.address ?? step.draft.administrator?.email ?? '';
  const factor = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState('state');
  const [toNote, setToNote] = useState(false);
  const leave = () => {
    if (shown === 'codes') {
      setToNote(true);
      return;
    }
    // A typed code or password is sent first: leaving would lose it without a word.
    const typed = shown === 'setup' ? typedField(factor.current) : undefined;
    typed?.form?.requestSubmit();
    typed?.focus();
    if (typed === undefined) void step.onDone();
  };
  return (
    <StepPage
      step={step}
      title="Votre compte est prêt"
      lead="Un second facteur protège le marché quand un mot de passe est deviné. Vous pouvez l’ajouter plus tard."
      busy={false}
      refusal={toNote ? CODES_TO_NOTE : undefined}
      onContinue={leave}
      after={
        person !== null && (
          <div ref={factor}>
            <SecondFactor
              me={{ id: person, email: { address, status: true } }}
              onStep={(next) => {
                setShown(next);
                setToNote(false);
              }}
            />
          </div>
        )
      }
    >
      <div className={styles.group}>
        <Notice tone="brand" title={address}>
          C’est avec cette adresse et votre mot de passe que vous reprendrez sur un autre appareil.
        </Notice>
      </div>
    </StepPage>
  );
}

const CODES_TO_NOTE = {
  message:
    'Notez d’abord vos codes de secours\u00a0: ils ne seront plus affichés. Puis «\u00a0J’ai noté mes codes\u00a0».',
};

/** The visible field in which something was typed. */
function typedField(place: HTMLElement | null): HTMLInputElement | undefined {
  const fields = place?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [];
  return [...fields].find(({ value }) => value.trim() !== '');
}

import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { User } from '../../../contract/people/users.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { configOf } from '../../../mirror/queries/config-query.ts';
import type { SignInStep, PartialCredentials } from './sign-in-step.ts';
import { Row, Stack } from '../../../ui/layout/primitives.tsx';
import styles from './sign-in-forms.module.css';
import { NewPasswordForm } from './new-password-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { TakeBackForm } from './reclaim-account-form.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import type { MailedLink } from '../page/mailed-link.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { statusOf } from '../../../mirror/queries/status-query.ts';
import { waitingCounts } from '../../../mirror/queries/waiting-counts.ts';
import { sessionEndedWords } from '../page/session-ended-words.ts';
import { useForm } from 'react-hook-form';
import { login, recover } from '../../../contract/people/authentication.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { accountProblem } from './account-field-words.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { CodeField } from './code-field.tsx';
import { Field } from '../../../ui/fields/field.tsx';

interface SignInStepsProps {
  readonly face: SignInStep;
  readonly onFace: (face: SignInStep) => void;
  readonly onEntered: (user: User) => Promise<void>;
  /** « Faire mes courses sans compte »; absent for a known person. */
  readonly onVisit: (() => void) | undefined;
  /** Whether accounts can be created here; not before the market is open. */
  readonly registers?: boolean | undefined;
}

/** Renders the current step, with links to the others. */
export function SignInSteps({ face, onFace, onEntered, onVisit, registers = true }: SignInStepsProps) {
  const [{ email, hub, person }] = useDevice();
  const config = useLive(configOf, { hub });
  const backBy = (words: string) => (
    <Row justify="between" wrap className={styles.ways}>
      <Row
        as="button"
        inline
        align="center"
        hit
        tone="brand-text"
        weight="600"
        type="button"
        className={styles.way}
        onClick={() => onFace({ kind: 'sign-in' })}
      >
        {words}
      </Row>
    </Row>
  );
  const back = backBy('Se connecter');
  const mailed = (to: string) => onFace({ kind: 'mailed', email: to });

  switch (face.kind) {
    case 'opening':
      return (
        <Loading>
          <Skeleton shape="button" />
        </Loading>
      );
    case 'new-password':
      return (
        <div className={styles.form}>
          {face.note !== undefined && <Notice tone="brand">{face.note}</Notice>}
          <NewPasswordForm link={face.link} onChanged={() => onFace({ kind: 'sign-in', note: CHANGED })} />
        </div>
      );
    case 'invited':
      return <InvitedForm link={face.link} onEntered={onEntered} onFace={onFace} />;
    case 'take-back':
      return (
        <>
          <TakeBackForm
            link={face.link}
            onBack={(link) => onFace({ kind: 'new-password', link, note: BACK })}
            onOver={(problem) => onFace({ kind: 'sign-in', problem })}
          />
          {back}
        </>
      );
    case 'mailed':
      return (
        <>
          <Notice tone="brand">
            Rien reçu après quelques minutes&nbsp;? Regardez parmi les indésirables.
          </Notice>
          {back}
        </>
      );
    case 'validated':
      return (
        <ButtonLink href="/" look="primary" size={56} wide>
          Continuer
        </ButtonLink>
      );
    case 'code':
      return (
        <>
          <CodeForm half={face.half} onEntered={onEntered} />
          {backBy('Changer de compte')}
        </>
      );
    case 'register':
      return (
        <>
          <RegisterForm hub={hub} privacy={config?.legal.privacy} onEntered={onEntered} />
          {back}
        </>
      );
    case 'recover':
      return (
        <>
          <RecoverForm email={email} publicToken={config?.token ?? ''} onMailed={mailed} />
          {back}
        </>
      );
    case 'sign-in':
      return (
        <div className={styles.form}>
          {person !== null && <SessionEnded />}
          {face.note !== undefined && <Notice tone="brand">{face.note}</Notice>}
          {face.problem !== undefined && <Notice tone="danger">{face.problem}</Notice>}
          <SignInForm
            email={email}
            onEntered={onEntered}
            onHalf={(half) => onFace({ kind: 'code', half })}
            onMailed={mailed}
          />
          <Row justify="between" wrap className={styles.ways}>
            <Row
              as="button"
              inline
              align="center"
              hit
              tone="brand-text"
              weight="600"
              type="button"
              className={styles.way}
              onClick={() => onFace({ kind: 'recover' })}
            >
              Mot de passe oublié
            </Row>
            {registers && (
              <Row
                as="button"
                inline
                align="center"
                hit
                tone="brand-text"
                weight="600"
                type="button"
                className={styles.way}
                onClick={() => onFace({ kind: 'register' })}
              >
                Créer un compte
              </Row>
            )}
          </Row>
          {onVisit && (
            <Stack
              gap="1"
              justify="center"
              line="top"
              size="13"
              tone="ink-3"
              words="center"
              className={styles.visit}
            >
              <p>Sans compte, votre cabas reste sur cet appareil jusqu’à la commande.</p>
              <Button look="ghost" onClick={onVisit}>
                Faire mes courses sans compte
              </Button>
            </Stack>
          )}
        </div>
      );
  }
}

const BACK = 'Votre compte est de nouveau le vôtre. Il n’attend plus que son mot de passe.';
const CHANGED = 'Votre mot de passe est changé. Connectez-vous avec lui.';

/** Tells the user whose work waits on this device, and what happens to it when another person signs in. */
function SessionEnded() {
  const me = useMe();
  const counts = useLive(waitingCounts, {});
  const status = useLive(statusOf, {});
  if (counts === undefined || me === undefined || status === undefined) return null;
  if (!status.auth) {
    return (
      <Notice tone="info" title={`Vous êtes déjà ici${me ? `, ${me.displayName}` : ''}`}>
        <Link href="/home">Continuer mes courses</Link>
      </Notice>
    );
  }
  const { title, text } = sessionEndedWords(me?.displayName, counts.waiting);
  return (
    <Notice tone="bell" title={title}>
      {text}
    </Notice>
  );
}

interface CodeFormProps {
  readonly half: PartialCredentials;
  readonly onEntered: (user: User) => Promise<void>;
}

/** The second factor, after the password or the mailed link. */
function CodeForm({ half: { email, password }, onEntered }: CodeFormProps) {
  const signing = useRemoteMutation(login);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const wrong = signing.refusal?.code === 'second_factor_wrong' ? signing.refusal.message : undefined;
  const enter = handleSubmit(async ({ code }) => {
    const result = await signing.mutate({ body: { email, password, provider: 'local', code } });
    if (result.ok) await onEntered(decodeAnswer(User, result.answer));
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

interface InvitedFormProps {
  readonly link: MailedLink;
  readonly onEntered: (user: User) => Promise<void>;
  readonly onFace: (face: SignInStep) => void;
}

/** The first password of an invited person, who is then signed in; if that fails, they do it themselves. */
function InvitedForm({ link, onEntered, onFace }: InvitedFormProps) {
  const signing = useRemoteMutation(login);
  const enter = async (password: string) => {
    const result = await signing.mutate({ body: { email: link.email, password, provider: 'local' } });
    if (result.ok) await onEntered(decodeAnswer(User, result.answer));
    else onFace({ kind: 'sign-in', note: CHOSEN });
  };
  return (
    <div className={styles.form}>
      <NewPasswordForm link={link} act="Continuer" onChanged={enter} />
    </div>
  );
}

const CHOSEN = 'Votre mot de passe est choisi. Connectez-vous avec lui.';

interface RecoverFormProps {
  readonly email: string;
  /** The public token of the configuration: it only allows requesting a mail (docs/rules.md#mailed-links). */
  readonly publicToken: string;
  readonly onMailed: (email: string) => void;
}

/** Requests a password reset link by mail. */
function RecoverForm({ email: remembered, publicToken, onMailed }: RecoverFormProps) {
  const mutation = useRemoteMutation(recover);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: remembered } });
  const send = handleSubmit(async ({ email }) => {
    const to = email.trim();
    const outcome = await mutation.mutate({ params: { token: publicToken, email: to }, body: {} });
    if (outcome.ok) onMailed(to);
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
      <RemoteProblem refusal={mutation.refusal} />
      <Button type="submit" look="primary" size={56} wide busy={formState.isSubmitting}>
        Recevoir le lien
      </Button>
    </form>
  );
}

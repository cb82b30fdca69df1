import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { User } from '../../../contract/people/users.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { configOf } from '../../../mirror/queries/config-query.ts';
import { CodeForm } from './code-form.tsx';
import type { SignInStep } from './sign-in-step.ts';
import styles from './sign-in-forms.module.css';
import { NewPasswordForm } from './new-password-form.tsx';
import { RecoverForm } from './recover-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { SessionEnded } from '../page/session-ended.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { TakeBackForm } from './reclaim-account-form.tsx';

interface LoginFacesProps {
  readonly face: SignInStep;
  readonly onFace: (face: SignInStep) => void;
  readonly onEntered: (user: User) => Promise<void>;
  /** « Faire mes courses sans compte »; absent where somebody is known already. */
  readonly onVisit: (() => void) | undefined;
}

/** The one question that the sign-in asks now, and the ways to the others. */
export function LoginFaces({ face, onFace, onEntered, onVisit }: LoginFacesProps) {
  const [{ email, hub, person }] = useDevice();
  const config = useLive(configOf, { hub });
  const backBy = (words: string) => (
    <div className={styles.ways}>
      <button type="button" className={styles.way} onClick={() => onFace({ kind: 'sign-in' })}>
        {words}
      </button>
    </div>
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
          <div className={styles.ways}>
            <button type="button" className={styles.way} onClick={() => onFace({ kind: 'recover' })}>
              Mot de passe oublié
            </button>
            <button type="button" className={styles.way} onClick={() => onFace({ kind: 'register' })}>
              Créer un compte
            </button>
          </div>
          {onVisit && (
            <div className={styles.visit}>
              <p>Sans compte, votre cabas reste sur cet appareil jusqu’à la commande.</p>
              <Button look="ghost" onClick={onVisit}>
                Faire mes courses sans compte
              </Button>
            </div>
          )}
        </div>
      );
  }
}

const BACK = 'Votre compte est de nouveau le vôtre. Il n’attend plus que son mot de passe.';
const CHANGED = 'Votre mot de passe est changé. Connectez-vous avec lui.';

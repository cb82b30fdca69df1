import { useState, type ReactNode, useEffect, useEffectEvent } from 'react';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { User } from '../../../contract/people/users.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useSession } from '../../../hooks/use-session.ts';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { SIGN_IN } from '../../../hooks/use-sign-in.ts';
import { configOf } from '../../../mirror/queries/config-query.ts';
import { shopPath } from '../../shared/pages/return-path.ts';
import { SignInSteps } from '../forms/sign-in-steps.tsx';
import { storeDestination, takeDestination } from './remembered-destination.ts';
import { leadOf, marketName, titleOf } from './sign-in-titles.ts';
import { type SignInStep, initialSignInStep } from '../forms/sign-in-step.ts';
import { signInReason } from './sign-in-reason.ts';
import { thenWithoutLink, type MailedLink, mailedLink, mailedWords } from './mailed-link.ts';
import { GinghamCloth } from '../../../ui/foundations/gingham.tsx';
import { Mark } from '../../../ui/foundations/logo.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { Column, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from '../forms/sign-in-forms.module.css';
import { login, recover, validate } from '../../../contract/people/authentication.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';

/** The sign-in: a page on the first visit, a sheet over the current screen when a session has expired. */
export function LoginScreen() {
  const place = useAppLocation();
  const go = useGo();
  const session = useSession();
  const [{ person, hub }] = useDevice();
  const config = useLive(configOf, { hub });
  const purpose = place.search[SIGN_IN];
  const over = purpose !== undefined;
  const then = thenWithoutLink(place.search['then']);
  const [face, setFace] = useState<SignInStep>(() => initialSignInStep(place.search));

  const show = (next: SignInStep) => {
    if (next.kind === 'mailed') keepHere(over ? searchHref(place, { [SIGN_IN]: undefined }) : then);
    setFace(next);
  };
  const leave = () => go(searchHref(place, { [SIGN_IN]: undefined }), { replace: true });
  const entered = async (user: User) => {
    if (person !== null && person !== user.id) showToast(SEALED);
    try {
      await session.signedIn(user);
    } catch (error) {
      reportError(error);
      showToast(NOT_OPENED);
      return;
    }
    const onward = then ?? takeHere();
    if (over) leave();
    else go(onward === undefined ? '/' : `/?then=${encodeURIComponent(onward)}`, { replace: true });
  };
  const visit = () => {
    session.continueAsVisitor();
    go(shopPath(then), { replace: true });
  };
  useMailedLink({ onEntered: entered, onFace: show });

  return (
    <LoginFrame
      title={titleOf(face)}
      lead={leadOf(face, {
        reason: signInReason(then, purpose),
        market: marketName(config?.hubs ?? [], hub),
      })}
      over={over ? leave : undefined}
    >
      <SignInSteps
        face={face}
        onFace={show}
        onEntered={entered}
        onVisit={over || person !== null ? undefined : visit}
      />
    </LoginFrame>
  );
}

function keepHere(way: string | undefined): void {
  storeDestination(localStorage, way, Date.now());
}

function takeHere(): string | undefined {
  return takeDestination(localStorage, Date.now());
}

const NOT_OPENED = {
  title: 'La connexion a réussi, mais cet appareil n’a pas pu ouvrir votre espace.',
  detail: 'Rechargez la page\u00a0: ce qui était enregistré reste là.',
  kind: 'info',
} as const;

const SEALED = {
  title: 'Le travail de l’autre personne reste à part.',
  detail: 'Il est gardé scellé sur cet appareil jusqu’à ce qu’elle s’y reconnecte.',
  kind: 'info',
} as const;

interface LoginFrameProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** Closes the sign-in when it is laid over a screen. */
  readonly over: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A page on the first visit, a sheet over the current screen when a session has expired. */
function LoginFrame({ title, lead, over, children }: LoginFrameProps) {
  if (over) {
    return (
      <LazySheet open title={title} detail={lead} onClose={over}>
        {children}
      </LazySheet>
    );
  }
  return (
    <Column ground="surface" className={styles.page}>
      <Stack fixed className={styles.cloth}>
        <GinghamCloth>
          <Stack as="span" centered ground="surface" radius="xl" className={styles.mark}>
            <Mark size={96} />
          </Stack>
        </GinghamCloth>
      </Stack>
      <main className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        <Text as="p" size="16" tone="ink-2" className={styles.lead}>
          {lead}
        </Text>
        {children}
      </main>
    </Column>
  );
}

/** Why a link cannot be used to set a password, and what to do. */
const VOID_LINK = {
  password:
    'Ce lien a déjà servi ou n’est plus valable. «\u00a0Mot de passe oublié\u00a0» vous en envoie un nouveau.',
  invitation:
    'Cette invitation a déjà servi ou n’est plus valable. Connectez-vous, ou recevez un nouveau lien par «\u00a0Mot de passe oublié\u00a0».',
} as const;

interface Followed {
  readonly onEntered: (user: User) => Promise<void>;
  readonly onFace: (face: SignInStep) => void;
}

/**
 * Redeems a mailed link once and removes it from the URL at once: it must not stay in the history, nor leave with a
 * copied address (docs/rules.md#mailed-links).
 */
function useMailedLink({ onEntered, onFace }: Followed): void {
  const place = useAppLocation();
  const go = useGo();
  const entering = useRemoteMutation(login);
  const validating = useRemoteMutation(validate);
  const checking = useRemoteMutation(recover);
  const [link] = useState(() => mailedLink(place.search));

  const open = useEffectEvent(async ({ opens, token, email }: MailedLink) => {
    if (opens === 'account') {
      const half = { email, password: token };
      const result = await entering.mutate({ body: { ...half, provider: 'local' } });
      if (result.ok) await onEntered(decodeAnswer(User, result.answer));
      else if (result.code === 'second_factor_needed') onFace({ kind: 'code', half });
      else onFace({ kind: 'sign-in', problem: result.message });
    }
    if (opens === 'validation') {
      const outcome = await validating.mutate({ params: { id: token, email } });
      onFace(outcome.ok ? { kind: 'validated' } : { kind: 'sign-in', problem: outcome.message });
    }
    if (opens === 'password' || opens === 'invitation') {
      const asked = await checking.mutate({ params: { token, email }, body: {} });
      // Any other error is shown when the password is submitted.
      if (!asked.ok && asked.code === 'link_expired') onFace({ kind: 'sign-in', problem: VOID_LINK[opens] });
    }
  });
  const clear = useEffectEvent(() => {
    const gone = Object.fromEntries(mailedWords.map((word) => [word, undefined]));
    go(searchHref(place, { ...gone, then: thenWithoutLink(place.search['then']) }), { replace: true });
  });

  useEffect(() => {
    if (link === undefined) return;
    clear();
    void open(link);
  }, [link]);
}

import { useState } from 'react';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import type { User } from '../../../contract/people/users.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useSession } from '../../../hooks/use-session.ts';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { SIGN_IN } from '../../../hooks/use-sign-in.ts';
import { shopPath } from '../../shared/pages/return-path.ts';
import { LoginFaces } from '../forms/sign-in-steps.tsx';
import { keepWay, takeWay } from './remembered-destination.ts';
import { LoginFrame } from './sign-in-frame.tsx';
import { leadOf, titleOf } from './sign-in-titles.ts';
import { type SignInStep, initialSignInStep } from '../forms/sign-in-step.ts';
import { signInReason } from './sign-in-reason.ts';
import { thenWithoutLink } from './mailed-link.ts';
import { useMailedLink } from './use-mailed-link.ts';

/** Who is it? A page of its own on the first visit; a sheet over the work of somebody whose session ended. */
export function LoginScreen() {
  const place = useAppLocation();
  const go = useGo();
  const session = useSession();
  const [{ person }] = useDevice();
  const asked = place.search[SIGN_IN];
  const over = asked !== undefined;
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
      lead={leadOf(face, signInReason(then, asked))}
      over={over ? leave : undefined}
    >
      <LoginFaces
        face={face}
        onFace={show}
        onEntered={entered}
        onVisit={over || person !== null ? undefined : visit}
      />
    </LoginFrame>
  );
}

function keepHere(way: string | undefined): void {
  keepWay(localStorage, way, Date.now());
}

function takeHere(): string | undefined {
  return takeWay(localStorage, Date.now());
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

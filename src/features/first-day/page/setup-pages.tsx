import { type ReactNode, useState } from 'react';
import { isAdmin } from '../../../domain/people/person.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { useSession } from '../../../hooks/use-session.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Row, Text } from '../../../ui/layout/primitives.tsx';
import { SignInSteps } from '../../sign-in/forms/sign-in-steps.tsx';
import type { SignInStep } from '../../sign-in/forms/sign-in-step.ts';
import styles from './first-day.module.css';
import { SetupCloth } from './setup-frame.tsx';

interface SetupPageProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children?: ReactNode;
}

/** A page of the first day with a single message. */
export function SetupPage({ title, lead, children }: SetupPageProps) {
  return (
    <div className={styles.alone}>
      <SetupCloth />
      <main className={styles.told} id="contenu">
        <h1>{title}</h1>
        {lead !== undefined && (
          <Text as="p" size="16" tone="ink-2">
            {lead}
          </Text>
        )}
        {children}
      </main>
    </div>
  );
}

/** The market has no administrator yet: only the printed link can create one. */
export function TokenNeeded({ used }: { readonly used: boolean }) {
  return (
    <SetupPage
      title={used ? 'Ce lien ne sert pas ici' : 'Ce marché attend son premier jour'}
      lead={
        used
          ? 'Il n’est pas entier, ou un autre a été demandé depuis. Ouvrez le dernier que le serveur a affiché.'
          : 'La personne qui l’a installé ouvre ici le lien que le serveur a affiché à son démarrage.'
      }
    >
      <Text as="p" size="14" tone="ink-2">
        Un nouveau lien s’obtient sur le serveur par cette commande&nbsp;: <code>npm run setup -- link</code>
      </Text>
    </SetupPage>
  );
}

/**
 * Continues the first day with the administrator's account, on any device.
 * @param tried whether the link is spent
 */
export function SetupSignIn({ tried }: { readonly tried: boolean }) {
  const session = useSession();
  const [face, setFace] = useState<SignInStep>({ kind: 'sign-in' });
  return (
    <SetupPage
      title="Reprendre le premier jour"
      lead={`${tried ? 'Le lien a déjà servi\u00a0: continuez avec' : 'Avec'} le compte qui tient ce marché.`}
    >
      <SignInSteps
        face={face}
        onFace={setFace}
        onEntered={(user) => session.signedIn(user)}
        onVisit={undefined}
        registers={false}
      />
    </SetupPage>
  );
}

/** The first day is over and cannot be repeated. @param hub the market that it opened */
export function SetupOver({ hub }: { readonly hub: string | undefined }) {
  const session = useSession();
  const go = useGo();
  const [device] = useDevice();
  const visit = async () => {
    if (device.person === null) session.continueAsVisitor();
    if (hub !== undefined) await session.chooseHub(hub);
    go('/home', { replace: true });
  };
  return (
    <SetupPage
      title="Ce marché est ouvert"
      lead="Son premier jour est passé, et ne recommence pas. Tout se change dans les réglages."
    >
      <Row gap="3" wrap>
        <Button look="primary" size={56} onClick={visit}>
          Voir la boutique
        </Button>
        {isAdmin(device) && (
          <ButtonLink size={56} href="/admin/opening">
            Ce qu’il faut pour vendre
          </ButtonLink>
        )}
      </Row>
    </SetupPage>
  );
}

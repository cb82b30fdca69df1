import { LogIn, UserRound } from 'lucide-react';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ABSENT } from '../../shared/local-data/list-state-words.ts';
import { useSyncNow } from '../../sync-status/outbox/use-sync-now.ts';
import { SitePages } from './site-pages.tsx';

/**
 * The account of nobody, or of somebody of whom nothing has come yet: nothing to save over (docs/rules.md#accounts),
 * and the pages that everybody may read.
 */
export function SignedOutProfile({ person }: { person?: number | undefined }) {
  const { sync, busy } = useSyncNow();
  return (
    <Page>
      {person === undefined ? (
        <EmptyState
          picture={<UserRound />}
          title="Votre compte"
          action={
            <ButtonLink href="/login?then=%2Fprofile" look="primary" icon={<LogIn />}>
              Se connecter
            </ButtonLink>
          }
        >
          Connectez-vous pour commander et retrouver vos adresses.
        </EmptyState>
      ) : (
        <EmptyState
          picture={<UserRound />}
          title={ABSENT}
          action={
            <Button busy={busy} onClick={sync}>
              Réessayer
            </Button>
          }
        >
          Votre compte arrive avec le réseau.
        </EmptyState>
      )}
      <SitePages />
    </Page>
  );
}

import { HeartHandshake } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { useDevice } from '../../hooks/device.ts';
import { useLive } from '../../hooks/use-live.ts';
import { usePlace } from '../../hooks/use-place.ts';
import { ownSubscription } from '../../mirror/queries/subscriptions.ts';
import { useOrdering } from '../../parts/use-ordering.ts';
import { useTitle } from '../../parts/use-title.ts';
import { Support } from './support.tsx';

/** Where somebody begins to support the market, or goes from one step of it to another (`instead`: the present gift). */
export function SupportScreen() {
  const { search } = usePlace();
  const [{ person }] = useDevice();
  const state = useOrdering();
  const before = useLive(ownSubscription, { person, id: search['instead'] ?? '' });
  useTitle('Soutenir le marché');
  const ready = state !== undefined && before !== undefined;
  return (
    <Page head={<PageHead title="Soutenir le marché" back="/subscriptions" />}>
      {!ready && <SkeletonRows count={5} />}
      {state === null && <NoMarket />}
      {state && before !== undefined && <Support ordering={state.ordering} before={before?.subscription} />}
    </Page>
  );
}

/** A gift is taken by the cards that a market takes. */
function NoMarket() {
  return (
    <EmptyState
      picture={<HeartHandshake />}
      title="Choisissez d’abord un marché"
      action={
        <ButtonLink look="primary" href="/home">
          Choisir un marché
        </ButtonLink>
      }
    >
      Celui où vous faites vos courses, ou le plus proche.
    </EmptyState>
  );
}

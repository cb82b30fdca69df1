import { Page } from '../../../ui/layout/page.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { ownSubscription } from '../../../mirror/queries/subscription-queries.ts';
import { NoMarket } from '../../shared/market/no-market.tsx';
import { useOrdering } from '../../shared/ordering/use-ordering.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { Support } from './support-form.tsx';

/** Starts a gift to the market, or moves from one tier to another (`instead`: the current gift). */
export function SupportScreen() {
  const { search } = useAppLocation();
  const [{ person }] = useDevice();
  const state = useOrdering();
  const before = useLive(ownSubscription, { person, id: search['instead'] ?? '' });
  useTitle('Soutenir le marché');
  const ready = state !== undefined && before !== undefined;
  return (
    <Page head={<PageHead title="Soutenir le marché" back="/subscriptions" />}>
      {!ready && <SkeletonRows count={5} />}
      {state === null && (
        <NoMarket what="Le marché">Celui où vous faites vos courses, ou le plus proche.</NoMarket>
      )}
      {state && before !== undefined && <Support ordering={state.ordering} before={before?.subscription} />}
    </Page>
  );
}

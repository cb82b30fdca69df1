import { CloudDownload, MapPinOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Loading, SkeletonCards } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { useDevice } from '../../hooks/use-device.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useLive } from '../../hooks/use-live.ts';
import { searchHref, useGo, useAppLocation } from '../../hooks/use-place.ts';
import { knownHubs } from '../../mirror/queries/market-queries.ts';
import { isReady } from '../../mirror/queries/ready-hubs.ts';
import { useOnline } from '../../features/shared/remote/use-online.ts';

/**
 * Selects and stores the market that a link names by `?hub=`, then removes the parameter, so that a later choice
 * holds. The cart of the previous market is kept.
 */
export function LinkedMarket({ children }: { children: ReactNode }) {
  const place = useAppLocation();
  const go = useGo();
  const session = useSession();
  const online = useOnline();
  const [{ hub: chosen }] = useDevice();
  const linked = place.search['hub'];
  const hubs = useLive(knownHubs, {});
  const held = useLive(isReady, { hub: linked ?? '' });
  const market = hubs?.find(({ slug }) => slug === linked);
  const before = hubs?.find(({ slug }) => slug === chosen);
  const stays = searchHref(place, { hub: undefined });
  const moves = market !== undefined && market !== before;
  const opens = market !== undefined && (!moves || held === true || (held === false && online));

  useEffect(() => {
    if (!opens) return;
    if (moves) {
      showToast({
        title: `Vous êtes au marché ${market.name}.`,
        detail: before && `Votre cabas du marché ${before.name} vous y attend. Le marché se change en haut.`,
        kind: 'info',
      });
    }
    void session.chooseHub(market.slug).then(() => go(stays, { replace: true }));
  }, [opens, moves, market, before, stays, session, go]);

  if (linked === undefined || linked === '') return children;
  if (hubs === undefined || held === undefined || opens) {
    return (
      <Loading>
        <SkeletonCards count={4} />
      </Loading>
    );
  }
  const keep = (
    <ButtonLink look="primary" href={stays}>
      {before === undefined ? 'Continuer sans ce marché' : `Rester au marché ${before.name}`}
    </ButtonLink>
  );
  if (market === undefined) {
    return (
      <EmptyState picture={<MapPinOff />} title="Ce marché n’existe pas" action={keep}>
        {`Le lien mène à un marché «\u00a0${linked}\u00a0», que nous ne connaissons pas, ou plus.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState picture={<CloudDownload />} title="Pas encore sur cet appareil" action={keep}>
      {`Le marché ${market.name} arrivera avec le réseau, et ce lien s’ouvrira alors de lui-même.`}
    </EmptyState>
  );
}

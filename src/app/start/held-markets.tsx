import { useEffect } from 'react';
import type { HubInShort } from '../../contract/hubs/hubs.ts';
import { useDevice } from '../../hooks/use-device.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useSession } from '../../hooks/use-session.ts';
import { knownHubs } from '../../mirror/queries/market-queries.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Late } from '../../ui/feedback/show-after-delay.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { DEFAULT_HUB } from '../session/session-provider.tsx';

interface HeldMarketsProps {
  readonly held: readonly HubInShort[];
  /** How long to wait for the chosen market before the others are offered. */
  readonly afterMs: number;
}

/** Offers the markets that are already loaded while the selected one does not load. */
export function HeldMarkets({ held, afterMs }: HeldMarketsProps) {
  useFirstMarket(held);
  const [{ hub: chosen }] = useDevice();
  const session = useSession();
  const missing = useLive(knownHubs, {})?.find(({ slug }) => slug === chosen)?.name;
  return (
    <Late afterMs={afterMs}>
      <EmptyState
        title="Pas encore sur cet appareil"
        action={held.map(({ slug, name }, at) => (
          <Button
            key={slug}
            look={at === 0 ? 'primary' : 'line'}
            onClick={() => void session.chooseHub(slug)}
          >
            {`Ouvrir le marché ${name}`}
          </Button>
        ))}
      >
        {missing === undefined
          ? 'Ce marché arrivera avec le réseau.'
          : `Le marché ${missing} arrivera avec le réseau.`}
      </EmptyState>
    </Late>
  );
}

/** Chooses a market for a device that has chosen none, where the default market does not exist. */
function useFirstMarket(held: readonly HubInShort[]): void {
  const session = useSession();
  const [{ hub }] = useDevice();
  const first =
    hub === undefined && held.every(({ slug }) => slug !== DEFAULT_HUB) ? held[0]?.slug : undefined;
  useEffect(() => {
    if (first !== undefined) void session.chooseHub(first);
  }, [first, session]);
}

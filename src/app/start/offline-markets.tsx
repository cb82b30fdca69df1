import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import type { HubInShort } from '../../contract/hubs/hubs.ts';
import { useDevice } from '../../hooks/use-device.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useLive } from '../../hooks/use-live.ts';
import { knownHubs } from '../../mirror/queries/market-queries.ts';

/** The markets that this device holds, offered while the chosen one does not come. */
export function HeldMarkets({ held }: { held: readonly HubInShort[] }) {
  const [{ hub: chosen }] = useDevice();
  const session = useSession();
  const missing = useLive(knownHubs, {})?.find(({ slug }) => slug === chosen)?.name;
  return (
    <EmptyState
      title="Pas encore sur cet appareil"
      action={held.map(({ slug, name }, at) => (
        <Button key={slug} look={at === 0 ? 'primary' : 'line'} onClick={() => void session.chooseHub(slug)}>
          {`Ouvrir le marché ${name}`}
        </Button>
      ))}
    >
      {missing === undefined
        ? 'Ce marché arrivera avec le réseau.'
        : `Le marché ${missing} arrivera avec le réseau.`}
    </EmptyState>
  );
}

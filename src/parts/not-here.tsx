import { CloudDownload } from 'lucide-react';
import { EmptyState } from '../components/empty-state.tsx';
import { useLive } from '../hooks/use-live.ts';
import { statusOf } from '../mirror/queries/status.ts';

/** What this device does not have: it is on its way, or cannot come without a network. */
export function NotHere({ what }: { what: string }) {
  const network = useLive(statusOf, {})?.network ?? 'online';
  const reachable = network === 'online' || network === 'slow';
  return (
    <EmptyState picture={<CloudDownload />} title="Pas encore sur cet appareil">
      {reachable ? `${what} arrive dans un instant.` : `${what} arrivera avec le réseau.`}
    </EmptyState>
  );
}

import { readMeans } from '../../../contract/orders/acquirer.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';

/** The available payment methods; cards and TWINT until the server says otherwise. */
export function useMeans(): { readonly cards: boolean; readonly twint: boolean } {
  const online = useOnline();
  return useRemoteQuery(readMeans, NOTHING, { online }).answer ?? ALL;
}

/** Says that cards, or only TWINT, cannot be added here yet, and which methods remain. */
export function MeansNotice({ means: { cards, twint } }: { means: ReturnType<typeof useMeans> }) {
  if (cards && twint) return null;
  return cards ? (
    <Notice tone="info">TWINT n’est pas encore disponible ici. Les cartes le sont.</Notice>
  ) : (
    <Notice tone="info" title="Pas encore de carte ni de TWINT">
      Ce marché ne les prend pas encore. La facture reste possible&nbsp;: demandez-la au marché.
    </Notice>
  );
}

const NOTHING = {};
const ALL = { cards: true, twint: true };

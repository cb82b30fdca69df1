import { Sprout } from 'lucide-react';
import type { Hub } from '../../../contract/hubs/hubs.ts';
import { list, NO_BREAK, weekdayName } from '../../../domain/text/french.ts';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { NotOnShelf } from '../../shared/market/no-market.tsx';

/** A market without a product yet: what it is, and when it delivers. */
export function EmptyMarket() {
  const market = useMarket();
  if (!market) return null;
  return (
    <NotOnShelf what="Les rayons" many>
      <EmptyState picture={<Sprout />} title="Les premiers produits arrivent…">
        {emptyMarketWords(market.hub)}
      </EmptyState>
    </NotOnShelf>
  );
}

/** « Le marché de Genève. Livraison : mardi et vendredi. » */
export function emptyMarketWords({
  name,
  description,
  weekdays,
}: Pick<Hub, 'name' | 'description' | 'weekdays'>): string {
  const what = description?.fr.trim() ?? '';
  const days = [...weekdays].sort().map(weekdayName);
  return [
    what === '' ? `${name} ouvre bientôt ses rayons.` : what,
    ...(days.length === 0 ? [] : [`Livraison${NO_BREAK}: ${list(days)}.`]),
  ].join(' ');
}

import type { Subscription } from '../../../contract/orders/subscriptions.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import type { Moment } from '../model/subscription-words.ts';

/** The current time in the zone of the contract's market, if that market is the selected one. */
export function useMoment({ hub }: Pick<Subscription, 'hub'>): Moment {
  const market = useMarket();
  const now = useNow();
  return { now, zone: (market?.slug === hub ? market?.hub.timezone : undefined) ?? DEFAULT_ZONE };
}

import type { Subscription } from '../../../contract/orders/subscriptions.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import type { Moment } from '../model/subscription-words.ts';

/** Now, where the days of a contract are counted: at its market, as far as that is the one shopped at. */
export function useMoment({ hub }: Pick<Subscription, 'hub'>): Moment {
  const market = useMarket();
  const now = useNow();
  return { now, zone: (market?.slug === hub ? market?.hub.timezone : undefined) ?? DEFAULT_ZONE };
}

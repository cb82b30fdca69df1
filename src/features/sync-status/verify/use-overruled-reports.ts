import { addDays, DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { type OwnLostClaim, ownLostClaims } from '../../../mirror/queries/line-trouble.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';

/** A waiting order is not captured, but no authorisation lasts longer. */
const LOOKED_BACK_DAYS = 31;
const AHEAD_DAYS = 7;

/** The current user's overruled claims on lines, until they are resolved. */
export function useOwnLostClaims(): readonly OwnLostClaim[] | undefined {
  const [{ person }] = useDevice();
  const today = localDay(useNow(), useMarket()?.hub.timezone ?? DEFAULT_ZONE);
  const days = { from: addDays(today, -LOOKED_BACK_DAYS), to: addDays(today, AHEAD_DAYS) };
  return useLive(ownLostClaims, { person, ...days });
}

import type { IsoDay } from '../../../domain/calendar/hub-time.ts';
import { deliveryDayAfter } from '../../../domain/hub/delivery-calendar.ts';
import { day as dayName, NO_BREAK } from '../../../domain/text/french.ts';
import { useMarket } from './market-provider.tsx';

/** « Prochaine livraison : mardi 1er décembre. », for a day without orders; hidden while none is planned. */
export function ComingDelivery({ after }: { readonly after: IsoDay }) {
  const market = useMarket();
  const next = market ? deliveryDayAfter(after, market.hub) : undefined;
  if (next === undefined) return null;
  return <b>{` Prochaine livraison${NO_BREAK}: ${dayName(next)}.`}</b>;
}

import { useEffect } from 'react';
import type { Hub } from '../../../contract/hubs/hubs.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { type Tracking, trackOrder } from '../../../contract/orders/tracking.ts';
import { DEFAULT_ZONE, type IsoDay, localDay, type Ms } from '../../../domain/calendar/hub-time.ts';
import type { ArrivalWindow } from '../../../domain/fulfilment/arrival-window.ts';
import { outcomeOf } from '../../../domain/fulfilment/delivered-stop.ts';
import {
  type TrackingPhase,
  trackingPause,
  trackingPhase,
} from '../../../domain/fulfilment/tracking-phase.ts';
import { isUndone } from '../../../domain/payment/payment-status.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { orderDay } from '../../shared/orders/order-words.ts';
import { useKeptAnswer } from '../../shared/remote/use-kept-answer.ts';
import { chosenHours } from './tracking-words.ts';

/** The progress of a delivery, from the order and the server's last answer. */
export interface OrderTracking extends Pick<Tracking, 'stops' | 'courier' | 'phone'> {
  readonly phase: TrackingPhase;
  readonly day: IsoDay;
  readonly slot: string;
  readonly zone: string;
  /** `undefined` once it has passed without news. */
  readonly window: ArrivalWindow | undefined;
  /** When the shown state was read, while the server does not answer; `undefined` otherwise. */
  readonly keptAt: Ms | undefined;
  readonly now: Ms;
}

/** Tracks an order on its day: polls while the page is visible, more often as the courier gets nearer. */
export function useTracking(order: Order, hub: Hub | undefined): OrderTracking {
  const now = useNow();
  const zone = hub?.timezone ?? DEFAULT_ZONE;
  const day = orderDay(order, zone);
  const today = localDay(now, zone);
  const { opens, closes, slot } = chosenHours(order.shipping, day, { zone, slots: hub?.shippingtimes });
  const asked = day === today && !isUndone(order);
  const query = useKeptAnswer(trackOrder, asked ? { params: { oid: order.oid } } : undefined);
  const answer = asked ? query.answer : undefined;
  const window = windowAhead(answer?.window, now);
  const ended = outcomeOf(order.shipping) !== null;
  const delivery = { cancelled: isUndone(order), ended, day, today, closes, window };
  const phase = trackingPhase(delivery, now);
  const stops = window === undefined ? undefined : answer?.stops;
  usePolling(trackingPause(phase, { before: stops?.before, opens, now }), query.refetch);
  const phone = answer?.phone ?? hub?.address.phone;
  return {
    ...{ phase, day, slot, zone, window, stops, now },
    courier: answer?.courier,
    phone: phone === '' ? undefined : phone,
    keptAt: answer === undefined || ended ? undefined : query.keptAt,
  };
}

/** The window of an answer until its end: a past window promises nothing. */
function windowAhead(window: Tracking['window'], now: Ms): ArrivalWindow | undefined {
  if (window === undefined) return undefined;
  const [from, to] = [Date.parse(window.from), Date.parse(window.to)];
  return to > now ? { from, to } : undefined;
}

/** Polls at an interval, and when the page becomes visible again. */
function usePolling(pause: Ms | undefined, ask: () => void): void {
  useEffect(() => {
    if (pause === undefined) return undefined;
    const whenSeen = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const timer = setInterval(whenSeen, pause);
    document.addEventListener('visibilitychange', whenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whenSeen);
    };
  }, [pause, ask]);
}

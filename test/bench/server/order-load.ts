import type { OrderIntent } from '../../../src/contract/orders/checkout.ts';
import type { BenchMarket } from './bench-market.ts';
import type { Load } from './load.ts';
import { headersOf, pushOf } from './orders.ts';

/** A part of the answer to a placed order. */
export const APPLIED = '"outcome":"applied"';

/** Every request is another buyer's first order. */
export function orderLoad(
  origin: string,
  { buyers }: BenchMarket,
  intents: readonly OrderIntent[],
  from = 0,
): Load {
  let next = from;
  return {
    origin,
    next(request) {
      const [buyer, intent] = [buyers[next], intents[next]];
      next += 1;
      if (buyer === undefined || intent === undefined) throw new Error('there are not enough buyers');
      return {
        ...request,
        ...{ method: 'POST', path: '/v1/sync/push' },
        headers: { ...request.headers, ...headersOf(buyer) },
        body: pushOf(buyer, intent, Date.now()),
      };
    },
    right: (body) => body.includes(APPLIED),
  };
}

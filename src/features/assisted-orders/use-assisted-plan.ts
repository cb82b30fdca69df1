import { useMemo } from 'react';
import type { Order } from '../../contract/orders/orders.ts';
import type { User } from '../../contract/people/users.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useNow } from '../../hooks/use-now.ts';
import { termsUnwritten } from '../../mirror/queries/document-queries.ts';
import { capacityOf, ordersBefore } from '../../mirror/queries/ordering-queries.ts';
import { productsOf } from '../../mirror/queries/shelf-queries.ts';
import type { Ms } from '../../domain/calendar/hub-time.ts';
import { type CheckoutPlan, checkoutPlan } from '../shared/ordering/checkout-plan.ts';
import type { Market } from '../shared/market/market-provider.tsx';
import { ASSISTED_OBSTACLES } from './assisted-order-words.ts';
import { orderDay } from '../shared/orders/order-words.ts';
import type { Ordering } from '../shared/ordering/ordering-context.ts';
import { wishedEntries } from './assisted-order-lines.ts';
import type { Wishes } from './use-assisted-draft.ts';

export interface Planned {
  readonly ordering: Ordering;
  readonly plan: CheckoutPlan;
  readonly now: Ms;
}

interface PlanInput {
  readonly market: Market;
  readonly customer: User;
  readonly orders: readonly Order[];
  readonly wishes: Wishes;
}

/** The plan of an assisted order, by the rules of the customer's own checkout; `undefined` until the hub is read. */
export function usePlan({ market, customer, orders, wishes }: PlanInput): Planned | undefined {
  const now = useNow();
  const { slug, hub, config, shops } = market;
  const { lines, choice } = wishes;
  const skus = [...new Set(Object.values(lines).map(({ sku }) => sku))];
  const capacity = useLive(capacityOf, { hub: slug });
  const unwritten = useLive(termsUnwritten, { hub: slug });
  const products = useLive(productsOf, { hub: slug, skus });
  const before = useMemo(
    () =>
      ordersBefore(
        orders.map((order) => ({ ...order, _day: orderDay(order, hub.timezone) })),
        slug,
      ),
    [orders, hub.timezone, slug],
  );
  if (capacity === undefined || products === undefined) return undefined;
  const ordering: Ordering = { config, hub, capacity, me: customer, ...before, termsUnwritten: unwritten };
  const plan = checkoutPlan(ordering, wishedEntries(lines, products, shops), choice, {
    now,
    words: ASSISTED_OBSTACLES,
  });
  return { ordering, plan, now };
}

import { useMemo } from 'react';
import type { Order } from '../../contract/orders.ts';
import type { User } from '../../contract/users.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useNow } from '../../hooks/use-now.ts';
import { capacityOf, ordersBefore } from '../../mirror/queries/ordering.ts';
import { productsOf } from '../../mirror/queries/shelf.ts';
import type { Ms } from '../../domain/hub-time.ts';
import { type CheckoutPlan, checkoutPlan } from '../../parts/checkout-plan.ts';
import type { Market } from '../../parts/market.tsx';
import { FOR_SOMEBODY } from '../../parts/order-for-words.ts';
import { orderDay } from '../../parts/order-words.ts';
import type { Ordering } from '../../parts/ordering.ts';
import { wishedEntries } from '../../parts/wished-lines.ts';
import type { Wishes } from './use-wishes.ts';

export interface Planned {
  readonly ordering: Ordering;
  readonly plan: CheckoutPlan;
  readonly now: Ms;
}

interface Asked {
  readonly market: Market;
  readonly customer: User;
  readonly orders: readonly Order[];
  readonly wishes: Wishes;
}

/** What an order for a customer comes to, by the rules of a checkout of their own; `undefined` until the hub is read. */
export function usePlan({ market, customer, orders, wishes }: Asked): Planned | undefined {
  const now = useNow();
  const { slug, hub, config, shops } = market;
  const { lines, choice } = wishes;
  const skus = [...new Set(Object.values(lines).map(({ sku }) => sku))];
  const capacity = useLive(capacityOf, { hub: slug });
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
  const ordering: Ordering = { config, hub, capacity, me: customer, ...before };
  const plan = checkoutPlan(ordering, wishedEntries(lines, products, shops), choice, now, FOR_SOMEBODY);
  return { ordering, plan, now };
}

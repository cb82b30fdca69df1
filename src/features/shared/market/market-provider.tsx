import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { CartRow } from '../../../contract/orders/cart.ts';
import type { Person } from '../../../contract/sync/sync.ts';
import { type Locale, localeOf } from '../../../domain/text/french.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { type Diet, dietOf } from '../../../domain/people/diet-marks.ts';
import { isPremium } from '../../../domain/people/person.ts';
import type { LineIdentity } from '../../../domain/cart/cart-line.ts';
import { isSubscribed } from '../../../domain/subscription/subscription.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useNow } from '../../../hooks/use-now.ts';
import {
  cartById,
  cartEntries,
  cartRowOf,
  dietMarks,
  likedSkus,
  waitingIntent,
} from '../../../mirror/queries/cart-query.ts';
import { marketOf, type MarketRows } from '../../../mirror/queries/market-queries.ts';
import { orderingRowsOf } from '../../../mirror/queries/ordering-queries.ts';
import { type HeldSubscription, ownSubscriptions } from '../../../mirror/queries/subscription-queries.ts';
import type { IntentRow } from '../../../mirror/mirror-records.ts';
import { type CartEntry, groupByVendor } from '../ordering/cart-groups.ts';
import { useCheckoutChoice } from '../ordering/checkout-choice.ts';
import { deliveryPlan, nextDelivery, type NextDelivery } from '../ordering/delivery-plan.ts';
import { sortedCart } from '../ordering/sorted-cart.ts';
import { orderingLine } from '../ordering/ordering-line.ts';
import { type CartContent, CartContext } from '../ordering/use-cart-groups.ts';

/** The selected hub as loaded on this device, with the person's cart, favourites and diet at that hub. */
export interface Market extends MarketRows {
  readonly slug: string;
  /** Whether the person may use the places reserved for premium customers. */
  readonly premium: boolean;
}

interface Basket {
  /** The cart that the shelf fills: one's own, or the chosen basket of another person. */
  readonly cart: CartRow | undefined;
  /** The owner of that basket; `undefined` for one's own cart. */
  readonly owner: number | undefined;
  readonly own: CartRow | undefined;
  readonly likes: ReadonlySet<number>;
  readonly diet: Diet;
  /** Whether a line is already delivered by subscription: the cart excludes it (docs/rules.md#cart-quantities). */
  readonly subscribed: (line: LineIdentity) => boolean;
}

interface Coming {
  /** The next delivery of the cart; `undefined` while it is read, `null` when none is left in the coming days. */
  readonly next: NextDelivery | null | undefined;
  /** The current time, rounded to the minute. */
  readonly now: Ms;
}

// `undefined` while it is read, `null` when this device does not have it.
const MarketContext = createContext<Market | null | undefined>(undefined);
const ComingContext = createContext<Coming>({ next: undefined, now: 0 });
const BasketContext = createContext<Basket>({
  cart: undefined,
  owner: undefined,
  own: undefined,
  likes: new Set(),
  diet: dietOf([]),
  subscribed: () => false,
});

/** Reads the selected hub and the cart once for every card, line and ticket below. */
export function MarketProvider({ children }: { children: ReactNode }) {
  const [{ hub = '', person, basket: chosen = '' }] = useDevice();
  const me = useMe();
  const rows = useLive(marketOf, { hub });
  const cart = useLive(cartRowOf, { person, hub });
  const theirs = useLive(cartById, { id: chosen });
  const entries = useLive(cartEntries, { person, hub });
  const waiting = useLive(waitingIntent, { hub });
  const likes = useLive(likedSkus, { person });
  const marks = useLive(dietMarks, { person });
  const premium = me ? isPremium(me) : false;
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  const before = useLive(orderingRowsOf, { person, hub });
  const [choice] = useCheckoutChoice(person, hub);
  const market = useMemo(() => (rows ? { ...rows, slug: hub, premium } : rows), [rows, hub, premium]);
  const held = useLive(ownSubscriptions, { person });
  const basket = useMemo(() => {
    const own = cart ?? undefined;
    const other = fillsHere(theirs, { person, hub }) ? theirs : undefined;
    return {
      ...{ cart: other ?? own, owner: other?.shared?.owner.id, own },
      ...{ likes: new Set(likes), diet: dietOf(marks ?? []), subscribed: subscribedAt(hub, held ?? []) },
    };
  }, [cart, theirs, likes, marks, person, hub, held]);
  const content = useMemo(() => entries && contentOf(entries, waiting ?? undefined), [entries, waiting]);
  const coming = useMemo(() => {
    if (!market || !content || !before || me === undefined) return { next: undefined, now };
    const { config, hub: where } = market;
    const { capacity, pending, latest } = before;
    const ordering = { config, hub: where, capacity, me, pending, latest };
    const lines = content.groups.flatMap(({ entries: own }) => own.map(orderingLine));
    return { next: nextDelivery(deliveryPlan(ordering, lines, choice, now)) ?? null, now };
  }, [market, content, before, me, choice, now]);
  return (
    <MarketContext value={market}>
      <ComingContext value={coming}>
        <BasketContext value={basket}>
          <CartContext value={content}>{children}</CartContext>
        </BasketContext>
      </ComingContext>
    </MarketContext>
  );
}

/** The selected hub; `undefined` while it is read, `null` when this device does not have it yet. */
export function useMarket(): Market | null | undefined {
  return useContext(MarketContext);
}

/** The customer's next delivery from the hub, recomputed every minute. */
export function useNextDelivery(): Coming {
  return useContext(ComingContext);
}

/** The cart and favourites of the current user. */
export function useBasket(): Basket {
  return useContext(BasketContext);
}

/** The locale in which this device formats amounts. */
export function useLocale(): Locale {
  const [{ localeId }] = useDevice();
  return localeOf(localeId);
}

/** Whether the shelf of a market fills this basket of another person, which must still be open. */
function fillsHere(
  basket: CartRow | null | undefined,
  { person, hub }: { person: Person; hub: string },
): basket is CartRow {
  const { shared } = basket ?? {};
  return basket?.hub === hub && shared?.state === 'open' && shared.owner.id !== person;
}

function contentOf(entries: readonly CartEntry[], waiting: IntentRow | undefined): CartContent {
  const { open, recurring } = sortedCart(entries, waiting);
  return { entries, inside: groupByVendor([...open, ...recurring]), groups: groupByVendor(open) };
}

function subscribedAt(hub: string, held: readonly HeldSubscription[]): Basket['subscribed'] {
  const here = held.map(({ subscription }) => subscription).filter((one) => one.hub === hub);
  return (line) => isSubscribed(line, here);
}

const MINUTE_MS = 60_000;

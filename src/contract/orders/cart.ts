import * as z from 'zod/mini';
import { MAX_LINES } from '../../domain/cart/cart-line.ts';
import { call } from '../core/call.ts';
import { replacementChoice } from '../core/replacement.ts';
import { Chf, DecimalInText, Instant, short, Sku, Slug, UserId, inRange } from '../core/wire.ts';
import { SharedBasket } from './shared-baskets.ts';

/** The identity of a line in a cart: same sku, variant and frequency is the same line. */
export const LineKey = z.object({
  sku: Sku,
  variant: z.optional(short(100)),
  frequency: z.optional(z.enum(['day', 'week', '2weeks', 'month'])),
});
export type LineKey = z.output<typeof LineKey>;

/** A line as a device holds it: title and price are those seen when it was added. */
export const DeviceLine = z.extend(LineKey, {
  quantity: z.int().check(inRange(1e9)),
  title: z.string(),
  price: Chf,
  part: z.string(),
  vendor: Slug,
  thumb: z.optional(z.string()),
  note: z.optional(short(200)),
  /** The replacement when it is missing; absent, the profile's default applies. */
  instead: z.optional(replacementChoice(Chf)),
  audio: z.optional(z.string()),
  /**
   * « Mis de côté » : a recurring line that remained after an order at the hub; one touch restores it
   * (docs/rules.md#cart-after-order).
   */
  aside: z.optional(z.boolean()),
  timestamp: Instant,
});

/** A stored line: the quantity is the sum of all changes. */
export const CartLine = z.extend(DeviceLine, {
  /** The pieces that members of a shared basket added; the rest is its owner’s. */
  by: z.optional(z.array(z.object({ id: UserId, quantity: z.int(), at: Instant }))),
});
export type CartLine = z.output<typeof CartLine>;

/** The cart of one person at one hub. Row id: `<user id or 'visitor'>:<hub>`; lines by `lineKey` of the domain. */
export const CartRow = z.object({
  id: z.string(),
  hub: Slug,
  lines: z.record(z.string(), CartLine),
  updated: Instant,
  /**
   * Present while its owner shares it. Members see neither notes nor recurring lines
   * (docs/rules.md#shared-baskets).
   */
  shared: z.optional(SharedBasket),
});
export type CartRow = z.output<typeof CartRow>;

/** A line of the REST calls, refreshed from the catalogue. */
export const CartItem = z.object({
  sku: Sku,
  title: z.string(),
  hub: Slug,
  variant: z.optional(z.string()),
  frequency: z.optional(z.string()),
  thumb: z.optional(z.string()),
  price: Chf,
  finalprice: Chf,
  quantity: z.int(),
  timelimit: z.int(),
  category: z.object({ slug: z.string(), name: z.string() }),
  vendor: z.object({
    urlpath: Slug,
    name: z.string(),
    weekdays: z.array(z.int()),
    discount: z.object({ active: z.boolean(), threshold: Chf, amount: Chf }),
  }),
  weight: z.int(),
  discount: z.boolean(),
  /** Composed of the shares of several shops: one line here, one per shop in the order. */
  bundle: z.boolean(),
  part: z.string(),
  note: z.optional(z.string()),
  instead: z.optional(replacementChoice(Chf)),
  audio: z.optional(z.string()),
  active: z.boolean(),
  error: z.optional(z.string()),
  stockLimit: z.int(),
  timestamp: Instant,
});
export type CartItem = z.output<typeof CartItem>;

const cartItemInput = z.looseObject({
  sku: DecimalInText,
  quantity: z.optional(DecimalInText),
  hub: z.optional(z.string()),
  variant: z.optional(z.string()),
  frequency: z.optional(z.nullable(z.union([z.string(), z.boolean()]))),
  note: z.optional(z.string()),
  timestamp: z.optional(z.union([z.string(), z.number().check(inRange(8.64e15))])),
});

const answer = {
  name: z.string(),
  items: z.array(CartItem),
  updated: Instant,
  subscriptionParams: z.object({ dayOfWeek: z.int(), time: z.int(), frequency: z.string() }),
  subscriptions: z.array(z.string()),
};

export const getCart = call({
  name: 'cart.get',
  method: 'POST',
  path: '/v1/cart/get',
  allow: ['person'],
  query: z.looseObject({ uuid: z.optional(z.string()) }),
  body: z.object({
    cart: z.optional(
      z.looseObject({
        items: z.optional(z.array(cartItemInput).check(z.maxLength(MAX_LINES))),
        updated: z.optional(z.union([z.string(), z.number().check(inRange(8.64e15))])),
      }),
    ),
    hub: z.string(),
  }),
  answer: z.object({ cid: z.array(z.string()), ...answer }),
  refusals: ['hub_unknown', 'not_found'],
});

/** With `uuid`: the cart that a person shares under it, whose receivers add and take single lines. */
export const saveCart = call({
  name: 'cart.save',
  method: 'POST',
  path: '/v1/cart',
  allow: ['person'],
  query: z.looseObject({
    action: z.optional(z.string()),
    hub: z.optional(z.string()),
    uuid: z.optional(z.string()),
  }),
  body: z.object({
    cid: z.optional(z.union([z.string(), z.array(z.string())])),
    items: z.array(cartItemInput).check(z.maxLength(MAX_LINES)),
  }),
  answer: z.object({ cid: z.string(), ...answer }),
  refusals: [
    ...(['hub_unknown', 'not_found', 'forbidden', 'cart_action_unknown'] as const),
    ...(['cart_full', 'item_max_subscription'] as const),
  ],
});

export const sharedCart = call({
  name: 'cart.shared',
  method: 'GET',
  path: '/v1/cart/shared',
  allow: ['everybody'],
  query: z.looseObject({ name: z.optional(z.string()), uuid: z.optional(z.string()) }),
  answer: z.object({ cid: z.string(), ...answer }),
  refusals: ['not_found'],
});

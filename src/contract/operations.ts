import * as z from 'zod/mini';
import { PROBLEM_ISSUES, PROBLEM_SHARES, PROBLEM_WISHES } from '../domain/order/problem-credit.ts';
import { Address } from './people/addresses.ts';
import { DietChange } from './people/diet.ts';
import { DeviceLine, LineKey } from './orders/cart.ts';
import { IntendedLine, OrderIntent } from './orders/checkout.ts';
import { replacementChoice } from './core/replacement.ts';
import { checkoutRefusals } from './core/checkout-refusals.ts';
import { fulfilmentOperations } from './orders/fulfilment-operations.ts';
import { stockOperations } from './catalogue/stock-operations.ts';
import { operation } from './core/operation.ts';
import { Profile, ChoicelessProfile } from './people/users.ts';
import { Cents, Day, Instant, Oid, short, Sku, Slug, UserId, Uuid } from './core/wire.ts';

const Added = z.int().check(z.gte(1), z.lte(200));

/**
 * The product as it was when the line was added: stored in the line, so that it can be shown when the product is gone.
 */
const SeenProduct = z.object({
  title: z.string(),
  price: Cents,
  part: z.string(),
  vendor: Slug,
  thumb: z.optional(z.string()),
});

/**
 * `quantity` was fixed when tapped; the server adds it to its own and clips at the stock
 * (docs/rules.md#cart-quantities).
 */
export const cartAdd = operation({
  op: 'cart.add',
  v: 1,
  allow: ['person'],
  args: z.object({ hub: Slug, line: LineKey, quantity: Added, product: SeenProduct, at: Instant }),
  refusals: ['hub_unknown', 'product_unknown', 'cart_full', 'item_max_stock', 'item_max_subscription'],
});

/** Removes the quantity that its author saw, so that a removal never removes another device's addition. */
export const cartRemove = operation({
  op: 'cart.remove',
  v: 1,
  allow: ['person'],
  args: z.object({ hub: Slug, line: LineKey, quantity: Added }),
  refusals: ['hub_unknown'],
});

/** An ordinary line: members of a shared basket subscribe to nothing in its owner’s name. */
const OrdinaryLine = z.omit(LineKey, { frequency: true });

/** The same in the cart that `owner` shares with its author (docs/rules.md#shared-baskets). */
export const basketAdd = operation({
  ...cartAdd,
  v: 2,
  args: z.extend(cartAdd.args, { line: OrdinaryLine, owner: UserId }),
  refusals: [...cartAdd.refusals, 'basket_closed'],
});

export const basketRemove = operation({
  ...cartRemove,
  v: 2,
  args: z.extend(cartRemove.args, { line: OrdinaryLine, owner: UserId }),
  refusals: [...cartRemove.refusals, 'basket_closed'],
});

export const cartClear = operation({
  op: 'cart.clear',
  v: 1,
  allow: ['person'],
  args: z.object({
    hub: Slug,
    lines: z.array(z.object({ line: LineKey, quantity: Added })).check(z.minLength(1), z.maxLength(200)),
  }),
  refusals: ['hub_unknown'],
});

/**
 * Sets the note, the voice message and the replacement choice of a line. Absent fields are unchanged; an
 * empty note and `null` fields are removed.
 */
export const cartLine = operation({
  op: 'cart.line',
  v: 2,
  allow: ['person'],
  args: z.object({
    hub: Slug,
    line: LineKey,
    note: z.optional(short(200)),
    instead: z.optional(z.nullable(replacementChoice(Cents))),
    audio: z.optional(z.nullable(Uuid)),
  }),
  refusals: ['hub_unknown'],
});

/** The version from when lines had only a note, still held by sleeping devices. */
export const cartLineNote = operation({
  ...cartLine,
  v: 1,
  args: z.object({ hub: Slug, line: LineKey, note: short(200) }),
});

/** A visitor's cart, merged at sign-in (docs/protocol.md#visitor-cart). The greater quantity of each line stays. */
export const cartMerge = operation({
  op: 'cart.merge',
  v: 1,
  allow: ['person'],
  args: z.object({ hub: Slug, lines: z.array(CartLineInput()).check(z.maxLength(200)) }),
  refusals: ['hub_unknown'],
});

/** Places an order; its lines carry their replacement choices. */
export const orderPlace = operation({
  op: 'order.place',
  v: 3,
  allow: ['person'],
  args: OrderIntent,
  refusals: [
    ...checkoutRefusals,
    'order_changed',
    'order_already_placed',
    'terms_not_accepted',
    'age_not_confirmed',
  ],
});

/** The version before lines had a replacement choice and a voice message, still held by sleeping devices. */
export const orderPlaceChoiceless = operation({
  ...orderPlace,
  v: 2,
  args: z.extend(OrderIntent, {
    lines: z
      .array(z.omit(IntendedLine, { instead: true, audio: true }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
});

/** The version before the legal pages had versions. */
export const orderPlaceUnversioned = operation({
  ...orderPlace,
  v: 1,
  args: z.extend(orderPlaceChoiceless.args, {
    accepted: z.object({ terms: z.boolean(), adult: z.boolean() }),
  }),
});

/** Reports a problem of a delivered line. A line is reported once (docs/rules.md#problems). */
export const orderReport = operation({
  op: 'order.report',
  v: 1,
  allow: ['person'],
  args: z.object({
    oid: Oid,
    line: z.int().check(z.gte(1), z.lte(10_000)),
    issue: z.enum(PROBLEM_ISSUES),
    share: z.enum(PROBLEM_SHARES),
    wish: z.enum(PROBLEM_WISHES),
    note: z.optional(short(300)),
  }),
  refusals: ['not_found', 'order_cancelled', 'order_not_delivered', 'order_closed', 'item_not_in_order'],
});

/** Carries the wanted state, so that two devices agree in any order of arrival. */
export const likeSet = operation({
  op: 'like.set',
  v: 1,
  allow: ['person'],
  args: z.object({ sku: Sku, liked: z.boolean() }),
  refusals: ['product_unknown'],
});

/** Adds marks to one's allergies and diet, and removes others; without marks nothing is stored. */
export const dietSet = operation({
  op: 'diet.set',
  v: 1,
  allow: ['person'],
  args: DietChange,
  refusals: [],
});

export const addressAdd = operation({
  op: 'address.add',
  v: 1,
  allow: ['person'],
  args: z.object({ address: Address }),
  refusals: ['address_missing', 'field_invalid'],
});

export const addressUpdate = operation({
  op: 'address.update',
  v: 1,
  allow: ['person'],
  args: z.object({ address: Address }),
  refusals: ['address_missing', 'address_unknown', 'field_invalid'],
});

export const addressRemove = operation({
  op: 'address.remove',
  v: 1,
  allow: ['person'],
  args: z.object({ id: short(60, 1) }),
  refusals: [],
});

/** Saves the profile, with the default replacement of missing lines; `null` removes it. */
export const profileSave = operation({
  op: 'profile.save',
  v: 2,
  allow: ['person'],
  args: z.extend(Profile, { instead: z.optional(z.nullable(replacementChoice(Cents))) }),
  refusals: ['email_taken', 'field_invalid', 'too_many'],
});

/** The version before people chose their notices and replacements, still held by sleeping devices. */
export const profileSaveChoiceless = operation({ ...profileSave, v: 1, args: ChoicelessProfile });

const SubscriptionId = short(80, 1);

/**
 * No delivery before this day. Opening, changing and paying a subscription need a connection
 * (docs/rules.md#online-contracts).
 */
export const subscriptionPause = operation({
  op: 'subscription.pause',
  v: 1,
  allow: ['person'],
  args: z.object({ id: SubscriptionId, to: Day }),
  refusals: ['not_found', 'subscription_not_running', 'pause_not_ahead'],
});

export const subscriptionResume = operation({
  op: 'subscription.resume',
  v: 1,
  allow: ['person'],
  args: z.object({ id: SubscriptionId }),
  refusals: ['not_found', 'subscription_not_paused'],
});

/** Skips one coming delivery, or restores it, until its order is created. */
export const subscriptionSkip = operation({
  op: 'subscription.skip',
  v: 1,
  allow: ['person'],
  args: z.object({ id: SubscriptionId, day: Day, skipped: z.boolean() }),
  refusals: ['not_found', 'subscription_not_running', 'delivery_not_coming', 'delivery_ordered'],
});

export const subscriptionCancel = operation({
  op: 'subscription.cancel',
  v: 1,
  allow: ['person'],
  args: z.object({ id: SubscriptionId }),
  refusals: ['not_found', 'subscription_state'],
});

export const everyOperation = [
  cartAdd,
  cartRemove,
  basketAdd,
  basketRemove,
  cartClear,
  cartLine,
  cartLineNote,
  cartMerge,
  orderPlace,
  orderPlaceChoiceless,
  orderPlaceUnversioned,
  orderReport,
  likeSet,
  dietSet,
  addressAdd,
  addressUpdate,
  addressRemove,
  profileSave,
  profileSaveChoiceless,
  subscriptionPause,
  subscriptionResume,
  subscriptionSkip,
  subscriptionCancel,
  ...fulfilmentOperations,
  ...stockOperations,
] as const;

/** A cart line in an operation: centimes, not francs. */
function CartLineInput() {
  return z.extend(z.omit(DeviceLine, { instead: true }), { price: Cents });
}

import * as z from 'zod/mini';
import { PAYOUT_LACKS, PAYOUT_STATES, PAYOUT_WAYS, SHOP_WAYS } from '../../domain/payment/payout-states.ts';
import { call } from '../core/call.ts';
import { sanitized, SlugInPath, Why } from '../core/given-text.ts';
import { Chf, Day, Instant, short, Slug, Uuid } from '../core/wire.ts';

const State = z.enum(PAYOUT_STATES);

/** A payout to a shop (docs/rules.md#payouts), with the author, time and reason of its state changes. */
export const Payout = z.object({
  id: Uuid,
  vendor: Slug,
  name: z.string(),
  amount: Chf,
  way: z.enum(PAYOUT_WAYS),
  state: State,
  /** The last day of delivery that it covers. */
  until: Day,
  made: Instant,
  /** The execution day in its bank file. */
  day: z.optional(Day),
  /** The bank file that contains it. */
  file: z.optional(Uuid),
  steps: z.array(
    z.object({ state: State, at: Instant, who: z.optional(z.string()), why: z.optional(z.string()) }),
  ),
});
export type Payout = z.output<typeof Payout>;

/** The amount due to a shop. `due` = `earned` − `paid`; a negative one carries over. */
export const ShopDue = z.object({
  vendor: Slug,
  name: z.string(),
  way: z.enum(SHOP_WAYS),
  earned: Chf,
  paid: Chf,
  due: Chf,
  /** The part of `paid` that is prepared or sent but not executed yet. */
  underway: z.optional(Chf),
  /** The last day of delivery that was paid; after `until`, `paid` covers more than `earned`. */
  paidUntil: z.optional(Day),
  /** Its latest payout, when that failed or was returned and its account is unchanged. */
  refused: z.optional(z.object({ state: z.enum(['failed', 'returned']), why: z.optional(z.string()) })),
  /** What is missing before it can be paid; empty when nothing is. */
  lacks: z.array(z.enum(PAYOUT_LACKS)),
});
export type ShopDue = z.output<typeof ShopDue>;

/** The amount due to every shop for deliveries up to a day, and the latest payouts, newest first. */
export const Payouts = z.object({
  until: Day,
  shops: z.array(ShopDue),
  /** The debtor of a bank file: the payee of the hub, with the IBAN of the last file. */
  debtor: z.optional(z.object({ name: z.string(), iban: z.string() })),
  payouts: z.array(Payout),
});
export type Payouts = z.output<typeof Payouts>;

export const readPayouts = call({
  name: 'payouts.list',
  method: 'GET',
  path: '/v1/payouts',
  allow: ['admin'],
  query: z.object({ until: Day, hub: z.optional(Slug) }),
  answer: Payouts,
  refusals: ['hub_unknown'],
});

/**
 * Pays the amounts due to shops: by one bank file, by Stripe transfers, or `outside` of both, which is only
 * recorded. Each amount is the one that the office saw: when the amount due has changed, nothing is created.
 */
export const makePayouts = call({
  name: 'payouts.make',
  method: 'POST',
  path: '/v1/payouts',
  allow: ['admin'],
  body: z.object({
    until: Day,
    /** The day on which the bank pays. */
    day: Day,
    hub: z.optional(Slug),
    /** The debited account, when it is not the payee's. */
    iban: z.optional(sanitized(short(50))),
    outside: z.optional(z.boolean()),
    why: Why,
    shops: z
      .array(z.object({ vendor: Slug, amount: Chf, way: z.enum(SHOP_WAYS) }))
      .check(z.minLength(1), z.maxLength(500)),
  }),
  answer: z.object({ payouts: z.array(Payout), file: z.optional(Uuid) }),
  refusals: ['hub_unknown', 'not_found', 'field_invalid'],
  movesMoney: true,
});

/** Records how the bank processed payouts, all or none. Failed or returned ones are due again. */
export const markPayouts = call({
  name: 'payouts.mark',
  method: 'POST',
  path: '/v1/payouts/marks',
  allow: ['admin'],
  body: z.object({
    ids: z.array(Uuid).check(z.minLength(1), z.maxLength(500)),
    state: z.enum(['sent', 'executed', 'failed', 'returned']),
    why: Why,
  }),
  answer: z.object({ payouts: z.array(Payout) }),
  refusals: ['not_found', 'payment_state', 'field_invalid'],
});

/** A bank file as it was written, byte for byte. */
export const readPayoutFile = call({
  name: 'payouts.file',
  method: 'GET',
  path: '/v1/payouts/files/:id',
  allow: ['admin'],
  params: z.object({ id: Uuid }),
  answer: z.object({ name: z.string(), content: z.string() }),
  refusals: ['not_found'],
});

/** How a shop is paid, and its payouts, newest first. */
export const ShopPayouts = z.object({
  ...z.pick(ShopDue, { vendor: true, name: true, way: true, due: true, underway: true, lacks: true }).shape,
  /** The day up to which `due` counts, and the part of it for completed months. */
  until: z.optional(Day),
  closed: z.optional(z.object({ until: Day, due: Chf })),
  /**
   * Whether it has an owner, who is mailed when its account changes or a payout is executed, refused or
   * returned.
   */
  owned: z.optional(z.boolean()),
  holder: z.optional(z.string()),
  iban: z.optional(z.string()),
  /** Its account at Stripe; absent where the market does not pay through Stripe. */
  stripe: z.optional(
    z.object({
      begun: z.boolean(),
      ready: z.boolean(),
      /** The requirements that Stripe still names, by its own names. */
      asks: z.array(z.string()),
    }),
  ),
  payouts: z.array(Payout),
});
export type ShopPayouts = z.output<typeof ShopPayouts>;

const params = z.object({ urlpath: SlugInPath });
const shared = { allow: ['shop-owner', 'admin'], params } as const;

/** Reads them; an unfinished account is queried at Stripe. */
export const readShopPayouts = call({
  name: 'shops.payout.read',
  method: 'GET',
  path: '/v1/shops/:urlpath/payout',
  ...shared,
  answer: ShopPayouts,
  refusals: ['not_found', 'forbidden'],
});

/** Changes how a shop is paid, confirmed by the caller's password; its owner is mailed. */
export const saveShopPayout = call({
  name: 'shops.payout.save',
  method: 'POST',
  path: '/v1/shops/:urlpath/payout',
  ...shared,
  body: z.object({
    way: z.enum(SHOP_WAYS),
    holder: z.optional(sanitized(short(120))),
    iban: z.optional(sanitized(short(50))),
    password: z.string().check(z.maxLength(200)),
  }),
  answer: z.object({}),
  refusals: ['not_found', 'forbidden', 'field_invalid', 'wrong_password', 'too_many'],
});

/** Opens the account of a shop at Stripe, and returns the page of Stripe on which its owner completes it. */
export const joinStripe = call({
  name: 'shops.payout.stripe',
  method: 'POST',
  path: '/v1/shops/:urlpath/payout/stripe',
  ...shared,
  answer: z.object({ url: z.string() }),
  secret: true,
  refusals: ['not_found', 'forbidden', 'connect_refused'],
});

import type { IsoDay } from '../calendar/hub-time.ts';
import { accept, refuse } from '../core/result.ts';
import type { Result } from '../core/result.ts';

/** The possible frequencies of a subscription. See docs/rules.md#contracts. */
export const FREQUENCIES = ['day', 'week', '2weeks', 'month'] as const;

export type Frequency = (typeof FREQUENCIES)[number];

/** The label of each frequency. */
export const FREQUENCY_WORDS: Readonly<Record<Frequency, string>> = {
  day: 'chaque jour',
  week: 'chaque semaine',
  '2weeks': 'toutes les deux semaines',
  month: 'chaque mois',
};

/** The defaults of a new subscription: Tuesday, 16 h, every week. See docs/rules.md#contracts. */
export const SUBSCRIPTION_DEFAULTS = { dayOfWeek: 2, time: 16, frequency: 'week' } as const satisfies {
  readonly dayOfWeek: number;
  readonly time: number;
  readonly frequency: Frequency;
};

/**
 * The states of a subscription. `pending`: its first payment was not answered yet; `trialing`: it begins later;
 * `incomplete`: the bank refused or asks the customer to authenticate; `cancel`: over. See
 * docs/rules.md#contract-states.
 */
export const SUBSCRIPTION_STATUSES = [
  'pending',
  'trialing',
  'active',
  'paused',
  'incomplete',
  'cancel',
] as const;

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** The office's filters: active, paused, waiting for a payment, ended. */
export const SUBSCRIPTION_GROUPS = ['active', 'paused', 'waiting', 'ended'] as const;

export type SubscriptionGroup = (typeof SUBSCRIPTION_GROUPS)[number];

/** The filter of each state. */
export const GROUP_OF_STATUS: Readonly<Record<SubscriptionStatus, SubscriptionGroup>> = {
  pending: 'waiting',
  trialing: 'active',
  active: 'active',
  paused: 'paused',
  incomplete: 'waiting',
  cancel: 'ended',
};

/** The states of one delivery of a contract, or of one gift; `waiting`: the customer has to authenticate. */
export const RUN_STATES = ['asking', 'waiting', 'done', 'failed'] as const;

/** The events of a subscription. */
export type SubscriptionEvent =
  /** The money of a run is paid, or will be owed. */
  | 'pay'
  /** The bank asks the customer to authenticate. */
  | 'ask'
  /** The bank refused, or the authentication did not come in time. */
  | 'fail'
  /** Another means of payment. */
  | 'renew'
  /** Other lines, another day, another place. */
  | 'change'
  | 'pause'
  | 'resume'
  /** The last day of a pause is over. */
  | 'wake'
  | 'cancel';

/** The next state by present state and event; any other pair is invalid. See docs/rules.md#contract-states. */
export const SUBSCRIPTION_TRANSITIONS: {
  readonly [from in SubscriptionStatus]: { readonly [event in SubscriptionEvent]?: SubscriptionStatus };
} = {
  pending: { pay: 'active', ask: 'incomplete', fail: 'incomplete', cancel: 'cancel' },
  trialing: {
    pay: 'active',
    ask: 'incomplete',
    fail: 'incomplete',
    renew: 'trialing',
    change: 'trialing',
    pause: 'paused',
    cancel: 'cancel',
  },
  active: {
    pay: 'active',
    ask: 'incomplete',
    fail: 'incomplete',
    renew: 'active',
    change: 'active',
    pause: 'paused',
    cancel: 'cancel',
  },
  paused: {
    pay: 'paused',
    ask: 'incomplete',
    fail: 'incomplete',
    renew: 'paused',
    change: 'paused',
    pause: 'paused',
    resume: 'active',
    wake: 'active',
    cancel: 'cancel',
  },
  incomplete: {
    pay: 'active',
    ask: 'incomplete',
    fail: 'incomplete',
    renew: 'active',
    change: 'incomplete',
    cancel: 'cancel',
  },
  cancel: {},
};

/** The state of a subscription after an event. */
export function afterSubscription(
  status: SubscriptionStatus,
  event: SubscriptionEvent,
): Result<SubscriptionStatus, 'subscription_state'> {
  const next = SUBSCRIPTION_TRANSITIONS[status][event];
  return next === undefined ? refuse('subscription_state') : accept(next);
}

/** The fields of a subscription that the rules read. */
export interface Subscription {
  readonly status: SubscriptionStatus;
  readonly frequency: Frequency;
  /** 0 for Sunday to 6 for Saturday. */
  readonly dayOfWeek: number;
  /** No delivery before this day; the frequency counts from the first one. */
  readonly start: IsoDay;
  /** No delivery before this day; absent means not paused. */
  readonly pauseUntil?: IsoDay | undefined;
  /** Deliveries skipped one by one, by their days of the rhythm. */
  readonly skipped?: readonly IsoDay[] | undefined;
  /** Single deliveries brought to another day. */
  readonly moved?: readonly MovedDelivery[] | undefined;
}

/** A delivery of the rhythm's `day` that comes on another one. See docs/rules.md#contract-dates. */
export interface MovedDelivery {
  readonly day: IsoDay;
  readonly to: IsoDay;
}

/** Whether a subscription delivers, now or after its pause. */
export function isRunning({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'active' || status === 'paused' || status === 'trialing';
}

/**
 * Whether a subscription takes a line out of the cart: one that delivers now excludes its products, a paused one only
 * a second subscription to them. See docs/rules.md#cart-quantities.
 */
export function isSubscribed(
  { sku, frequency }: { readonly sku: number; readonly frequency?: string | undefined },
  subscriptions: readonly (Pick<Subscription, 'status'> & {
    readonly items: readonly { readonly sku: number }[];
  })[],
): boolean {
  return subscriptions.some(
    (held) =>
      isRunning(held) &&
      (held.status !== 'paused' || frequency !== undefined) &&
      held.items.some((item) => item.sku === sku),
  );
}

/** Pauses deliveries until a day, which must lie ahead. */
export function pause<Held extends Subscription>(
  held: Held,
  until: IsoDay,
  today: IsoDay,
): Result<Held, 'subscription_not_running' | 'pause_not_ahead'> {
  const next = afterSubscription(held.status, 'pause');
  if (!next.ok) return refuse('subscription_not_running');
  if (until <= today) return refuse('pause_not_ahead');
  return accept({ ...held, status: next.value, pauseUntil: until });
}

/** Resumes deliveries from now on. */
export function resume<Held extends Subscription>(held: Held): Result<Held, 'subscription_not_paused'> {
  const next = afterSubscription(held.status, 'resume');
  if (!next.ok || held.pauseUntil === undefined) return refuse('subscription_not_paused');
  return accept({ ...held, status: next.value, pauseUntil: undefined });
}

/** Ends a pause whose day has come; any other subscription is unchanged. */
export function wake<Held extends Subscription>(held: Held, today: IsoDay): Held {
  const next = afterSubscription(held.status, 'wake');
  if (!next.ok || held.pauseUntil === undefined || held.pauseUntil > today) return held;
  return { ...held, status: next.value, pauseUntil: undefined };
}

/** Skips one delivery, or restores it; the frequency is unchanged. */
export function skip<Held extends Pick<Subscription, 'skipped'>>(
  held: Held,
  day: IsoDay,
  skipped: boolean,
): Held & { skipped: IsoDay[] } {
  const others = (held.skipped ?? []).filter((other) => other !== day);
  return { ...held, skipped: skipped ? [...others, day].sort() : others };
}

import type { IsoDay } from './hub-time.ts';
import { accept, refuse } from './result.ts';
import type { Result } from './result.ts';

/** How often a subscription comes. Facts §3.8. */
export const FREQUENCIES = ['day', 'week', '2weeks', 'month'] as const;

export type Frequency = (typeof FREQUENCIES)[number];

/** The frequency in words. */
export const FREQUENCY_WORDS: Readonly<Record<Frequency, string>> = {
  day: 'chaque jour',
  week: 'chaque semaine',
  '2weeks': 'toutes les deux semaines',
  month: 'chaque mois',
};

/** What a subscription is before anybody chose: Tuesday, 16 h, every week. Specification §9. */
export const SUBSCRIPTION_DEFAULTS = { dayOfWeek: 2, time: 16, frequency: 'week' } as const satisfies {
  readonly dayOfWeek: number;
  readonly time: number;
  readonly frequency: Frequency;
};

export type SubscriptionStatus = 'active' | 'paused' | 'pending' | 'incomplete' | 'trialing' | 'cancel';

/** What the rules read of a subscription. */
export interface Subscription {
  readonly status: SubscriptionStatus;
  readonly frequency: Frequency;
  /** 0 for Sunday to 6 for Saturday. */
  readonly dayOfWeek: number;
  /** No delivery before this day; the rhythm counts from its first one. */
  readonly start: IsoDay;
  /** No delivery before this day; absent, it is not paused. */
  readonly pauseUntil?: IsoDay | undefined;
  /** Deliveries left out, one by one. */
  readonly skipped?: readonly IsoDay[] | undefined;
}

/** Whether a subscription brings something, now or after its pause. */
export function isRunning({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'active' || status === 'paused' || status === 'trialing';
}

/** Whether a product is in a running subscription: the cart then takes no more of it. Specification §5. */
export function isSubscribed(
  sku: number,
  subscriptions: readonly (Pick<Subscription, 'status'> & {
    readonly items: readonly { readonly sku: number }[];
  })[],
): boolean {
  return subscriptions.some((held) => isRunning(held) && held.items.some((item) => item.sku === sku));
}

/** Stops deliveries until a day, which must lie ahead. */
export function pause<Held extends Subscription>(
  held: Held,
  until: IsoDay,
  today: IsoDay,
): Result<Held, 'subscription_not_running' | 'pause_not_ahead'> {
  if (!isRunning(held)) return refuse('subscription_not_running');
  if (until <= today) return refuse('pause_not_ahead');
  return accept({ ...held, status: 'paused', pauseUntil: until });
}

/** Lets deliveries come again from now on. */
export function resume<Held extends Subscription>(held: Held): Result<Held, 'subscription_not_paused'> {
  if (held.pauseUntil === undefined) return refuse('subscription_not_paused');
  return accept({ ...held, status: 'active', pauseUntil: undefined });
}

/** Leaves one delivery out, or takes it back in; the rhythm stays. */
export function skip<Held extends Subscription>(held: Held, day: IsoDay, skipped: boolean): Held {
  const others = (held.skipped ?? []).filter((other) => other !== day);
  return { ...held, skipped: skipped ? [...others, day].sort() : others };
}

import { amount, count, decimal, NO_BREAK } from '../text/french.ts';
import { DAY_MS } from '../calendar/hub-time.ts';
import type { Ms } from '../calendar/hub-time.ts';
import { atLeast, fromChf, toChf } from '../money/money.ts';
import type { Centimes } from '../money/money.ts';

/** The customer segments. See docs/rules.md#segments. */
export const SEGMENTS = ['oblivious', 'new', 'early', 'recurrent', 'premium', 'quit', 'churn'] as const;

export type Segment = (typeof SEGMENTS)[number];

/** The label of each segment. */
export const SEGMENT_WORDS: Readonly<Record<Segment, string>> = {
  oblivious: 'Inactif',
  new: 'Nouveau',
  early: 'Occasionnel',
  recurrent: 'Régulier',
  premium: 'Premium',
  quit: 'Parti',
  churn: 'Perdu cette année',
};

/** The minimum number of orders and mean basket of a good customer. */
const PREMIUM = { orders: 10, basket: fromChf(130) };
const RECURRENT = { orders: 8, basket: fromChf(75) };

/**
 * The rule of each segment in a sentence, as `segmentOf` applies it, for readers of its list. A month is thirty days.
 */
export const SEGMENT_RULES: Readonly<Record<Segment, string>> = {
  oblivious: 'Aucune commande depuis deux ans, ou aucune du tout avec un compte de deux ans ou plus.',
  new: 'Aucune commande encore, avec un compte de moins de deux ans.',
  early: 'Une commande dans les six derniers mois, sans en avoir assez pour être régulier ou premium.',
  recurrent: `${earned(RECURRENT)}, la dernière dans les trois derniers mois.`,
  premium: `${earned(PREMIUM)}, la dernière dans les deux derniers mois.`,
  quit: `Dernière commande il y a six mois à deux ans${NO_BREAK}: c’était la seule, ou elle a plus d’un an.`,
  churn: 'Deux commandes au moins, la dernière il y a plus de six mois et moins d’un an.',
};

/** The order history of a customer. */
export interface CustomerHistory {
  readonly created: Ms;
  readonly orders: {
    readonly count: number;
    /** Mean basket. */
    readonly avg: Centimes;
    /** The day of the latest order; absent when there is none. */
    readonly latest?: Ms | undefined;
  };
}

/** A segment, with the answer to « pourquoi ? » as a sentence. */
export interface Segmented {
  readonly segment: Segment;
  readonly reason: string;
}

/**
 * The segment of a customer, the first that fits. See docs/rules.md#segments; months are of 30 days.
 *
 *   no order         new when the account is younger than two years, else oblivious
 *   none for 24 m.   oblivious
 *   none for 6 m.    churn when lost within the year after at least two orders, else quit
 *   within 2 m.      premium: ten orders, mean basket of 130 CHF
 *   within 3 m.      recurrent: eight orders, mean basket of 75 CHF
 *   otherwise        early
 */
export function segmentOf(customer: CustomerHistory, now: Ms): Segmented {
  const { created, orders } = customer;
  const { latest, avg } = orders;
  const segment = segmentAt(customer, now);
  if (latest === undefined || orders.count === 0) {
    const days = daysSince(created, now);
    return { segment, reason: `Aucune commande, compte ouvert ${ago(days)}.` };
  }
  const bought = count(orders.count, 'commande', 'commandes');
  const last = `dernière ${ago(daysSince(latest, now))}`;
  return { segment, reason: `${bought}, ${last}, panier moyen ${amount(avg)}.` };
}

function ago(days: number): string {
  return days === 0 ? 'il y a moins d’un jour' : `il y a ${count(days, 'jour', 'jours')}`;
}

/** The segment without its reason, for bulk counts: the sentence costs more than the rule. */
export function segmentAt({ created, orders }: CustomerHistory, now: Ms): Segment {
  const { latest, avg } = orders;
  if (latest === undefined || orders.count === 0)
    return daysSince(created, now) < 24 * MONTH ? 'new' : 'oblivious';
  return segmentOfBuyer(daysSince(latest, now), orders.count, avg);
}

/** The segment by orders alone, ignoring the date of the latest one. */
export function boughtSegment(orders: number, avg: Centimes): 'premium' | 'recurrent' | 'early' {
  if (orders >= PREMIUM.orders && atLeast(avg, PREMIUM.basket)) return 'premium';
  return orders >= RECURRENT.orders && atLeast(avg, RECURRENT.basket) ? 'recurrent' : 'early';
}

function segmentOfBuyer(days: number, orders: number, avg: Centimes): Segment {
  if (days > 24 * MONTH) return 'oblivious';
  if (days > 6 * MONTH) return orders >= 2 && days <= 12 * MONTH ? 'churn' : 'quit';
  const bought = boughtSegment(orders, avg);
  if (days <= 2 * MONTH) return bought;
  return days <= 3 * MONTH && bought !== 'early' ? 'recurrent' : 'early';
}

function daysSince(then: Ms, now: Ms): number {
  return Math.max(0, Math.floor((now - then) / DAY_MS));
}

function earned({ orders, basket }: typeof PREMIUM): string {
  const many = count(orders, 'commande', 'commandes');
  return `${many} au moins, un panier moyen de ${decimal(toChf(basket))}${NO_BREAK}CHF ou plus`;
}

const MONTH = 30;

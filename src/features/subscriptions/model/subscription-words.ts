import type { OfficeSubscription, Subscription } from '../../../contract/orders/subscriptions.ts';
import { isServed } from '../../../domain/hub/delivery-calendar.ts';
import { arrivalWords } from '../../../domain/hub/delivery-hour.ts';
import { capital, NO_BREAK, shortDay, weekdayName } from '../../../domain/text/french.ts';
import {
  DEFAULT_ZONE,
  type IsoDay,
  localDay,
  type Ms,
  weekdayOf,
} from '../../../domain/calendar/hub-time.ts';
import {
  FREQUENCY_WORDS,
  type SubscriptionGroup,
  type Subscription as Rhythm,
} from '../../../domain/subscription/subscription.ts';
import {
  type ComingDelivery,
  comingDeliveries,
  earliestDelivery,
  givenAt,
  movableTo,
  ORDERED_AHEAD_DAYS,
  orderedAt,
} from '../../../domain/subscription/subscription-dates.ts';
import type { StatusWords } from '../../../domain/core/status-tone.ts';

/** The current time in the contract's zone. */
export interface Moment {
  readonly now: Ms;
  readonly zone: string;
}

/** The state of a contract, in two words. */
export function subscriptionState({
  status,
  latestPaymentIntent,
}: Pick<Subscription, 'status' | 'latestPaymentIntent'>): StatusWords {
  if (status === 'incomplete' && latestPaymentIntent?.status === 'requires_action')
    return { label: 'Banque', tone: 'bell' };
  return lacksMeans({ status, latestPaymentIntent }) ? LACKS_MEANS : STATES[status];
}

/** Whether a contract lacks a payment method, its own being removed or invalid, without a bank's refusal. */
export function lacksMeans({
  status,
  latestPaymentIntent,
}: Pick<Subscription, 'status' | 'latestPaymentIntent'>): boolean {
  return status === 'incomplete' && latestPaymentIntent?.source === '';
}

const LACKS_MEANS: StatusWords = { label: 'À compléter', tone: 'danger' };

const STATES: Readonly<Record<Subscription['status'], StatusWords>> = {
  pending: { label: 'Paiement en cours', tone: 'bell' },
  trialing: { label: 'À venir', tone: 'info' },
  active: { label: 'Actif', tone: 'brand' },
  paused: { label: 'En pause', tone: 'slate' },
  incomplete: { label: 'Paiement refusé', tone: 'danger' },
  cancel: { label: 'Résilié', tone: 'mute' },
};

/** The office's filter by state, in the plural. */
export const STANDING_WORDS: Readonly<Record<SubscriptionGroup, string>> = {
  active: 'Actifs',
  paused: 'En pause',
  waiting: 'Paiement attendu',
  ended: 'Résiliés',
};

/** The outcome of the last run: « mar. 24 nov., commandée ». */
export function lastRunWords(
  { day, state }: NonNullable<OfficeSubscription['lastRun']>,
  gift: boolean,
): string {
  const words = gift ? GIFT_RUNS : DELIVERY_RUNS;
  return `${shortDay(day)}, ${words[state]}`;
}

type RunState = NonNullable<OfficeSubscription['lastRun']>['state'];

const DELIVERY_RUNS: Readonly<Record<RunState, string>> = {
  asking: 'paiement en cours',
  waiting: 'attend l’accord de la banque',
  done: 'commandée',
  failed: 'pas commandée',
};

const GIFT_RUNS: Readonly<Record<RunState, string>> = { ...DELIVERY_RUNS, done: 'reçu', failed: 'refusé' };

/** The title of a contract: « Chaque semaine », « Soutien Pousse ». */
export function subscriptionTitle({
  frequency,
  patreon: [gift],
}: Pick<Subscription, 'frequency' | 'patreon'>): string {
  if (gift !== undefined) return `Soutien ${gift.title}`;
  return capital(FREQUENCY_WORDS[frequency]);
}

/** The frequency after an amount: « 10,00 CHF par mois ». */
export const PER: Readonly<Record<Subscription['frequency'], string>> = {
  day: 'par jour',
  week: 'par semaine',
  '2weeks': 'toutes les deux semaines',
  month: 'par mois',
};

/** The day and slot: « le mardi, 16h–20h ». A gift shows its frequency. */
export function rhythmWords(
  { frequency, dayOfWeek, shipping, patreon }: Subscription,
  slots?: Readonly<Record<string, string>>,
): string {
  if (isGift({ patreon })) return FREQUENCY_WORDS[frequency];
  const day = frequency === 'day' ? 'du lundi au samedi' : `le ${weekdayName(dayOfWeek)}`;
  if (shipping === undefined) return day;
  return `${day}, ${arrivalWords(shipping, slots)}`;
}

/** The next delivery of a contract, or until when it is paused. */
export function nextWords(contract: Subscription, at: Moment): string {
  const gift = isGift(contract);
  if (contract.status === 'paused')
    return `en pause jusqu’au ${date(pausedUntil(contract) ?? localDay(at.now, at.zone))}`;
  if (lacksMeans(contract))
    return gift ? 'rien n’est donné sans moyen de paiement' : 'rien n’est livré sans moyen de paiement';
  if (contract.status === 'incomplete')
    return gift ? 'rien n’est donné avant le paiement' : 'rien n’est livré avant le paiement';
  const next = comingDays(contract, at, 1).find(({ state }) => state === 'planned')?.day;
  if (next === undefined) return gift ? 'aucun don prévu' : 'aucune livraison prévue';
  const underWay = isUnderWay(contract, next, at);
  if (gift) return underWay ? `don du ${date(next)} en cours` : `prochain don le ${date(next)}`;
  const words = `prochaine livraison ${weekdayName(weekdayOf(next))} ${date(next)}`;
  return underWay ? `${words}, en préparation` : words;
}

/**
 * The next deliveries of a contract, including skipped ones, until `many` are planned. The first is the
 * server's date; after an unsent local change, or once that date has passed on an offline device, the rule
 * alone determines them.
 */
export function comingDays(
  contract: Subscription,
  { now, zone }: Moment,
  many: number,
): readonly ComingDelivery[] {
  const today = localDay(now, zone);
  const rhythm = rhythmOf(contract);
  const first = isGift(contract) ? today : earliestDelivery(today);
  const told = contract.nextDelivery;
  if (told === undefined || told < today) return comingDeliveries(rhythm, first, many);
  const coming = comingDeliveries(rhythm, told < first ? told : first, many + ORDERED_AHEAD_DAYS);
  const known = coming.some(({ day, movedFrom }) => day === told || movedFrom === told);
  const all = known ? coming : [{ day: told, state: 'planned' } as const, ...coming];
  let planned = 0;
  return all.filter(({ day, state, movedFrom = day }: ComingDelivery) => {
    // The server names a restored, moved delivery by its regular day: it is ordered once both days are past.
    const ordered = state === 'planned' && day < told && movedFrom < told;
    if (planned === many || ordered) return false;
    if (state === 'planned') planned += 1;
    return true;
  });
}

/** The days of its week to which a delivery can still be moved, without the market's closed days. */
export function daysToMoveTo(
  contract: Subscription,
  due: IsoDay,
  moment: Moment,
  hub: Parameters<typeof isServed>[1],
): readonly IsoDay[] {
  return movableTo(rhythmOf(contract), due, { ...moment, served: (day) => isServed(day, hub) });
}

/** Whether the delivery of a day is being ordered or charged: it can no longer be skipped. */
export function isUnderWay(contract: Subscription, day: IsoDay, { now, zone }: Moment): boolean {
  return now >= (isGift(contract) ? givenAt(day, zone) : orderedAt(day, zone));
}

/** Whether a contract is a gift to the market, without products. */
export function isGift({ patreon }: Pick<Subscription, 'patreon'>): boolean {
  return patreon.length > 0;
}

/** The first delivery after a pause until this day. */
export function backOn(contract: Subscription, until: IsoDay): IsoDay | undefined {
  return comingDeliveries({ ...rhythmOf(contract), status: 'active' }, until, 1)[0]?.day;
}

/** A day of this year or the next, without its weekday: « 24 nov. ». */
function date(day: IsoDay): string {
  return shortDay(day).split(' ').slice(1).join(NO_BREAK);
}

function rhythmOf(contract: Subscription): Rhythm {
  const { status, frequency, dayOfWeek, start, skipped, moved } = contract;
  const pauseUntil = pausedUntil(contract);
  return { status, frequency, dayOfWeek, start: dayAt(start), pauseUntil, skipped, moved };
}

function pausedUntil({ pauseUntil }: Pick<Subscription, 'pauseUntil'>): IsoDay | undefined {
  return pauseUntil === 0 ? undefined : dayAt(pauseUntil);
}

function dayAt(instant: string): IsoDay {
  return localDay(Date.parse(instant), DEFAULT_ZONE);
}

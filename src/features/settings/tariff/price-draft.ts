import type { Hub } from '../../../contract/hubs/hubs.ts';
import type { Tariff } from '../../../contract/hubs/tariff.ts';
import { isIsoDay, type IsoDay } from '../../../domain/calendar/hub-time.ts';
import {
  DEFAULT_DISTRICT,
  DISTRICT_WORDS,
  type DistrictMap,
  DISTRICTS,
} from '../../../domain/hub/district.ts';
import { DEAREST_DELIVERY } from '../../../domain/hub/shipping-price.ts';
import { slotsOf } from '../../../domain/hub/delivery-hour.ts';
import { type Centimes, ZERO } from '../../../domain/money/money.ts';
import { amount, type Locale, list } from '../../../domain/text/french.ts';
import { secondReductionProblem } from '../../shared/amounts/reduction-problem.ts';
import { amountProblem, parseAmount, typedAmount } from '../../../domain/text/typed-amount.ts';

/** The prices that apply now, or from a given day. */
export type Prices = Omit<NonNullable<Tariff['next']>, 'from'>;

/** Prices as typed: each amount by the path of its field. */
export type PriceDraft = Readonly<Record<string, string>>;

/** The delivery districts, nearest first; « collect » is the price of a pickup. */
export const DELIVERED = DISTRICTS.filter((district) => district !== 'collect');

const REDUCTIONS = ['discountA', 'priceA', 'discountB', 'priceB'] as const;

/** The prices of a tariff, without its places. */
export function pricesOf({ discountA, discountB, priceA, priceB, price, pricetime }: Prices): Prices {
  return { discountA, discountB, priceA, priceB, price, pricetime };
}

/** The initial form values: an amount for each district, slot, threshold and reduction. */
export function priceDraftOf(prices: Prices, hub: Pick<Hub, 'shippingtimes'>): PriceDraft {
  return {
    ...Object.fromEntries(DISTRICTS.map((name) => [`price.${name}`, typedAmount(prices.price[name])])),
    ...Object.fromEntries(
      slotsOf(hub.shippingtimes).map(({ hour }) => [
        `pricetime.${hour}`,
        typedAmount(prices.pricetime[hour] ?? ZERO),
      ]),
    ),
    ...Object.fromEntries(REDUCTIONS.map((name) => [name, typedAmount(prices[name])])),
  };
}

/** Converts a valid draft; surcharges of hours without a slot are kept. */
export function pricesTyped(draft: PriceDraft, before: Prices): Prices {
  const typed = (path: string): Centimes => parseAmount(draft[path] ?? '') ?? ZERO;
  const hours = Object.keys(draft).flatMap((path) =>
    path.startsWith('pricetime.') ? [path.slice('pricetime.'.length)] : [],
  );
  const surcharges = {
    ...before.pricetime,
    ...Object.fromEntries(hours.map((at) => [at, typed(`pricetime.${at}`)])),
  };
  return {
    ...{ discountA: typed('discountA'), priceA: typed('priceA') },
    ...{ discountB: typed('discountB'), priceB: typed('priceB') },
    price: {
      ...{ collect: typed('price.collect'), hypercenter: typed('price.hypercenter') },
      ...{ periphery: typed('price.periphery'), other: typed('price.other') },
    },
    pricetime: Object.fromEntries(Object.entries(surcharges).filter(([, more]) => more > 0)),
  };
}

/** Validates each amount: a French correction, or `undefined` when valid. */
export function priceProblems(draft: PriceDraft): Readonly<Record<string, string | undefined>> {
  const problems = Object.fromEntries(
    Object.entries(draft).map(([path, typed]) => [path, amountProblem(typed) ?? dearProblem(path, typed)]),
  );
  const typed = (name: (typeof REDUCTIONS)[number]) => parseAmount(draft[name] ?? '');
  const [first, second] = [typed('discountA'), typed('discountB')];
  if (first !== undefined && second !== undefined && first > second)
    return { ...problems, discountB: 'Pas moins que le premier seuil.' };
  const smaller = secondReductionProblem({
    ...{ discountA: first, priceA: typed('priceA') },
    ...{ discountB: second, priceB: typed('priceB') },
  });
  return smaller === undefined ? problems : { ...problems, priceB: problems['priceB'] ?? smaller };
}

/** Validates the day from which prices apply. */
export function fromProblem(from: string, today: IsoDay): string | undefined {
  if (!isIsoDay(from)) return 'Choisissez le premier jour livré à ces prix.';
  return from > today ? undefined : 'Un jour à venir\u00a0: pour aujourd’hui, changez les prix actuels.';
}

/** « Centre 11,90 CHF et Périphérie 14,90 CHF »: the districts that have postal codes, or the default one. */
export function pricesText({ price }: Prices, codes: DistrictMap, locale: Locale): string {
  const held = DELIVERED.filter((name) => (codes[name] ?? []).length > 0);
  const served = held.length === 0 ? [DEFAULT_DISTRICT] : held;
  return list(served.map((name) => `${DISTRICT_WORDS[name]} ${amount(price[name], locale)}`));
}

/** « −5,00 CHF dès 145,00 CHF et −10,00 CHF dès 180,00 CHF ». */
export function reductionText({ discountA, discountB, priceA, priceB }: Prices, locale: Locale): string {
  const steps = [
    { from: discountA, off: priceA },
    { from: discountB, off: priceB },
  ].filter(({ from, off }) => from > 0 && off > 0);
  if (steps.length === 0) return 'Sans rabais pour les grands cabas';
  return list(steps.map(({ from, off }) => `−${amount(off, locale)} dès ${amount(from, locale)}`));
}

function dearProblem(path: string, typed: string): string | undefined {
  const price = parseAmount(typed);
  if (!path.startsWith('price.') && !path.startsWith('pricetime.')) return undefined;
  return price !== undefined && price > DEAREST_DELIVERY
    ? `Pas plus de ${amount(DEAREST_DELIVERY)}.`
    : undefined;
}

import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { Shop } from '../../../contract/catalogue/shops.ts';
import {
  availabilityFor,
  closedPeriod,
  orderedHoursBefore,
} from '../../../domain/catalogue/shop-calendar.ts';
import { shopState } from '../../../domain/catalogue/shop-state.ts';
import { otherShops } from '../../../domain/catalogue/bundle-shares.ts';
import { count, day as dayInFull, NO_BREAK, shortDay, weekdayName } from '../../../domain/text/french.ts';
import { type IsoDay, type Ms, weekdayOf } from '../../../domain/calendar/hub-time.ts';
import { sellable } from '../../../domain/catalogue/product-price.ts';
import {
  availabilityOf,
  type Calendar,
  dayFor,
  firstDayBeyond,
} from '../../shared/ordering/next-delivery.ts';

/** How a product is available now, or why not. */
export type Offer =
  | { readonly kind: 'open' }
  /** Available, but not for the next delivery. */
  | { readonly kind: 'later'; readonly from: IsoDay; readonly missed: IsoDay; readonly why: 'late' | 'away' }
  /** `from`: the first day after the coming ones on which it may be available again. */
  | {
      readonly kind: 'none';
      readonly why: 'sold_out' | 'unavailable' | 'vendor_closed' | 'no_day';
      readonly from?: IsoDay | undefined;
    };

/** The producer of a product with the shops that contribute to it. */
export type Offering = Pick<Shop, 'status' | 'available'> & {
  readonly others?: readonly Pick<Shop, 'status' | 'available'>[] | undefined;
};

/** Finds the producers of a product among the loaded shops, which may load after the catalogue. */
export function offeringOf(
  product: Pick<ProductRow, 'vendor' | 'bundle' | 'logistics'>,
  shops: ReadonlyMap<string, Shop>,
): Offering {
  const shop = shops.get(product.vendor) ?? UNKNOWN_SHOP;
  const weekdays = product.logistics?.weekdays;
  const own = weekdays === undefined ? shop : { ...shop, available: onWeekdays(shop.available, weekdays) };
  const others = otherShops(product);
  return others.length === 0
    ? own
    : { ...own, others: others.map((path) => shops.get(path) ?? UNKNOWN_SHOP) };
}

/** A shop's availability for a product that is delivered only on some of the shop's weekdays. */
function onWeekdays(available: Shop['available'], weekdays: readonly number[]): Shop['available'] {
  return { ...available, weekdays: [...(availabilityFor(available, weekdays).weekdays ?? [])] };
}

/** The calendar of a hub and the instant at which it is read. */
interface OfferContext {
  /** The day of the customer's next delivery, if any. */
  readonly next: IsoDay | undefined;
  readonly calendar: Calendar;
  readonly now: Ms;
}

/** Hours before the collect hour by which a product must be ordered; 0 uses the hub's. */
export function hoursBefore({ attributes }: Pick<ProductRow, 'attributes'>, shop: Offering): number {
  return orderedHoursBefore(
    attributes.timelimit,
    [shop, ...(shop.others ?? [])].map(({ available }) => available),
  );
}

/**
 * How a product is available for the coming deliveries. Without a calendar of the hub only stock and shop are
 * checked.
 */
export function offerOf(
  product: Pick<ProductRow, 'attributes' | 'pricing'>,
  shop: Offering,
  { next, calendar, now }: OfferContext,
): Offer {
  const states = [shop, ...(shop.others ?? [])].map((one) => sellable(product, one));
  const state = states.find(({ sellable: can }) => !can);
  if (state?.sellable === false) return { kind: 'none', why: state.why };
  if (next === undefined) return { kind: 'open' };
  const hours = hoursBefore(product, shop);
  const comes = dayFor({ now, calendar }, next, hours, shop);
  if (comes === undefined)
    return { kind: 'none', why: 'no_day', from: firstDayBeyond({ now, calendar }, hours, shop) };
  if (comes.day === next) return { kind: 'open' };
  const prepared = dayFor({ now, calendar }, next, hours, { available: {} });
  const why = prepared?.day === next ? 'away' : 'late';
  return { kind: 'later', from: comes.day, missed: next, why };
}

/** The badge on the picture: « Épuisé », « Trop tard pour mardi ». None when available. */
export function offerFlag(offer: Offer): string | undefined {
  if (offer.kind === 'open') return undefined;
  if (offer.kind === 'later') {
    return `${offer.why === 'late' ? 'Trop tard pour' : 'Pas le'} ${weekdayName(weekdayOf(offer.missed))}`;
  }
  return offer.why === 'sold_out' ? 'Épuisé' : 'Indisponible';
}

/** The reason as a sentence. */
export function offerWords(offer: Offer, shop: Pick<Shop, 'available'>, today: IsoDay): string | undefined {
  if (offer.kind === 'open') return undefined;
  if (offer.kind === 'later') {
    const why =
      offer.why === 'late'
        ? `Il est trop tard pour ${dayInFull(offer.missed)}`
        : `Ce produit n’est pas livré ${dayInFull(offer.missed)}`;
    return `${why}${NO_BREAK}; dès ${dayInFull(offer.from)}.`;
  }
  if (offer.why !== 'no_day') return REASONS[offer.why];
  const from = offer.from === undefined ? '.' : `${NO_BREAK}; au plus tôt ${dayInFull(offer.from)}.`;
  return awayWords(shop, today) ?? `Pas de livraison possible ces prochains jours${from}`;
}

/** The button label of a product that comes later: « Dès jeu. 26 ». */
export function fromWords(from: IsoDay): string {
  const [weekday = '', date = ''] = shortDay(from).split(' ');
  return `Dès ${weekday}${NO_BREAK}${date}`;
}

/** The remaining stock when it is low: « Plus que 3 en stock ». */
export function stockWords(stock: number): string | undefined {
  if (stock <= 0) return 'Épuisé pour le moment';
  return stock <= LITTLE ? `Plus que ${count(stock, 'pièce', 'pièces')} en stock` : undefined;
}

/** The present or announced absence of a producer, as a sentence; a past one is over. */
export function awayWords({ available }: Pick<Shop, 'available'>, today: IsoDay): string | undefined {
  const absence = closedPeriod(availabilityOf(available));
  if (absence === undefined) return undefined;
  const { from, to } = absence;
  if (from === undefined || to === undefined) return 'Le producteur est absent pour le moment.';
  if (to < today) return undefined;
  if (from <= today) return `Le producteur est absent jusqu’au ${dayInFull(to)}.`;
  return from === to
    ? `Le producteur sera absent ${dayInFull(from)}.`
    : `Le producteur sera absent du ${dayInFull(from)} au ${dayInFull(to)}.`;
}

/** Whether a producer is absent on a day. */
export function isAway({ available }: Pick<Shop, 'available'>, today: IsoDay): boolean {
  return shopState({ status: true, available: availabilityOf(available) }, today) === 'away';
}

const LITTLE = 5;

// A card must not say « fermé » while its shop is loading.
const UNKNOWN_SHOP = { status: true, available: { active: false, weekdays: [0, 1, 2, 3, 4, 5, 6] } };

const REASONS = {
  sold_out: 'Épuisé pour le moment.',
  unavailable: 'Ce produit n’est pas disponible en ce moment.',
  vendor_closed: 'Ce producteur ne vend pas en ce moment.',
} as const;

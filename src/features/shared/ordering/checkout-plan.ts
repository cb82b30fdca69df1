import type { OrderIntent } from '../../../contract/orders/checkout.ts';
import { count } from '../../../domain/text/french.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import type { CartEntry } from './cart-groups.ts';
import { priceOf } from './cart-groups.ts';
import { type PricedCart, priceCart, type PricedChoice } from './cart-pricing.ts';
import type { CheckoutChoice } from './checkout-choice.ts';
import { type DeliveryPlan, deliveryPlan } from './delivery-plan.ts';
import { orderingLine, vendorsOf } from './ordering-line.ts';
import { holdsAlcohol, problemOf } from './sorted-cart.ts';
import type { Ordering } from './ordering-context.ts';
import { chosenPayment, type PaymentOption, paymentOptions } from './payment-options.ts';
import type { PlaceOption } from './place-options.ts';

/** Everything that a checkout shows, computed from the mirror and the choices: it needs no network. */
export interface CheckoutPlan extends DeliveryPlan {
  readonly entries: readonly CartEntry[];
  readonly payments: readonly PaymentOption[];
  readonly payment: PaymentOption | undefined;
  readonly priceChoice: PricedChoice;
  /** `undefined`: « frais de livraison inconnus ». */
  readonly priced: PricedCart | undefined;
  readonly alcohol: boolean;
  /** Why the order cannot be placed yet, in French; the first obstacle to resolve comes first. */
  readonly obstacles: readonly string[];
}

/** The texts of the obstacles: assisted orders use another wording. */
export type ObstacleWords = Readonly<Record<'empty' | 'place' | 'payment' | 'terms' | 'adult', string>>;

/** In place of the acceptance, while the conditions have no text. */
export const TERMS_UNWRITTEN =
  'Les conditions générales de ce marché ne sont pas encore écrites\u00a0: il n’y a rien à accepter.';

const OWN_WORDS: ObstacleWords = {
  empty: 'Le cabas est vide.',
  place: 'Ajoutez une adresse ou choisissez un point de retrait.',
  payment: 'Choisissez un moyen de paiement.',
  terms: 'Acceptez les conditions générales.',
  adult: 'Confirmez votre âge pour l’alcool.',
};

/** Combines the proposed and chosen values; the server revalidates all of it. */
export function checkoutPlan(
  ordering: Ordering,
  entries: readonly CartEntry[],
  choice: CheckoutChoice,
  { now, words = OWN_WORDS }: { readonly now: Ms; readonly words?: ObstacleWords },
): CheckoutPlan {
  const lines = entries.map(orderingLine);
  const delivery = deliveryPlan(ordering, lines, choice, now);
  const { place, day, slot } = delivery;
  const payments = paymentOptions(ordering, now);
  const payment = chosenPayment(payments, choice.alias, ordering.latest?.alias);
  const priceChoice = {
    place: place?.place,
    day: day?.day,
    hour: slot?.hour ?? 0,
    issuer: payment?.issuer,
    credit: choice.credit === true,
    carries: true,
  };
  const priced = priceCart(ordering, lines, vendorsOf(entries), priceChoice);
  const plan = { entries, ...delivery, payments, payment, priceChoice, priced };
  const alcohol = holdsAlcohol(entries);
  return {
    ...plan,
    alcohol,
    obstacles: obstaclesOf({ ...plan, alcohol }, agreedOf(ordering, choice), words),
  };
}

/**
 * Converts a plan to the arguments of `order.place`.
 * @throws when the plan has an obstacle: the button was disabled then
 */
export function intentOf(plan: CheckoutPlan, choice: CheckoutChoice, id: string, hub: string): OrderIntent {
  const { place, day, slot, payment, priced, entries, obstacles } = plan;
  if (obstacles.length > 0 || !place || !day || !payment || !priced) {
    throw new Error(`not orderable: ${obstacles.join(' ')}`);
  }
  const { items, fees, subtotal, shipping, total, vendorDiscount, credit, toPay, reserved } = priced.totals;
  return {
    intent: id,
    hub,
    lines: entries.map(intendedLine),
    place: place.intended,
    day: day.day,
    hours: slot?.hour ?? 0,
    payment: { alias: payment.alias, issuer: payment.issuer },
    credit: choice.credit === true,
    accepted: { terms: choice.terms === true, adult: choice.adult === true },
    seen: {
      items,
      fees,
      subtotal,
      shipping: shipping.amount,
      total,
      vendorDiscount,
      credit,
      toPay,
      reserved,
    },
  };
}

/** The price of the same cart at another place. */
export function withPlace(plan: CheckoutPlan, { place, kind }: PlaceOption): PricedChoice {
  return { ...plan.priceChoice, place, hour: kind === 'deposit' ? 0 : plan.priceChoice.hour };
}

/** The choices, with conditions that have no text counted as accepted. */
function agreedOf({ termsUnwritten }: Ordering, choice: CheckoutChoice): CheckoutChoice {
  return termsUnwritten === true ? { ...choice, terms: true } : choice;
}

function obstaclesOf(
  plan: Omit<CheckoutPlan, 'obstacles'>,
  choice: CheckoutChoice,
  words: ObstacleWords,
): readonly string[] {
  const { entries, place, day, slots, slot, payment, priced, alcohol } = plan;
  const stuck = entries.filter((entry) => problemOf(entry, day?.day) !== undefined).length;
  const found = [
    entries.length === 0 && words.empty,
    stuck > 0 &&
      `${count(stuck, 'article ne peut pas être commandé', 'articles ne peuvent pas être commandés')} tel quel.`,
    place === undefined && words.place,
    day === undefined && 'Aucun jour de livraison n’est libre pour le moment.',
    slots.length > 0 && slot === undefined && 'Tous les créneaux de ce jour sont complets.',
    payment === undefined && words.payment,
    priced === undefined && 'Frais de livraison inconnus\u00a0: reconnectez-vous une fois pour les recevoir.',
    choice.terms !== true && words.terms,
    alcohol && choice.adult !== true && words.adult,
  ];
  return found.filter((obstacle) => obstacle !== false);
}

function intendedLine(entry: CartEntry): OrderIntent['lines'][number] {
  const { sku, variant, frequency, quantity, note, instead, audio } = entry.line;
  return {
    sku,
    quantity,
    price: priceOf(entry),
    title: entry.product?.title ?? entry.line.title,
    ...(variant === undefined ? {} : { variant }),
    ...(frequency === undefined ? {} : { frequency }),
    ...(note === undefined || note === '' ? {} : { note }),
    ...(instead === undefined ? {} : { instead }),
    ...(audio === undefined ? {} : { audio }),
  };
}

import { type Ms, weekdayOf } from '../calendar/hub-time.ts';
import { type CalendarQuestion, deliveryDays, type HubCalendar, zoneOf } from '../hub/delivery-calendar.ts';
import { slotsOf } from '../hub/delivery-hour.ts';
import type { District, DistrictMap } from '../hub/district.ts';
import type { Centimes } from '../money/money.ts';
import { amount, day, deadline, list, percent, weekdayName } from '../text/french.ts';
import type { Passage } from './best-passages.ts';

/** The settings of a market that people ask about. */
export interface AskedMarket {
  readonly name: string;
  readonly calendar: HubCalendar;
  readonly serviceFees: number;
  readonly mail: string;
  readonly address: {
    readonly streetAddress: string;
    readonly postalCode: string;
    readonly region: string;
    readonly phone?: string | undefined;
  };
  readonly pickups: readonly {
    readonly hours?: string | undefined;
    readonly name: string;
    readonly streetAddress: string;
    readonly postalCode: string;
    readonly note?: string | undefined;
    readonly fees: Centimes;
  }[];
  /** `undefined` until the market has prices. */
  readonly tariff: MarketTariff | undefined;
  readonly gateways: readonly string[];
  readonly communes: readonly string[];
  readonly postalCodes: readonly string[];
}

/** Delivery prices; `discountA` and `discountB` are baskets from which `priceA` and `priceB` are taken off. */
interface MarketTariff {
  readonly price: Readonly<Record<District, Centimes>>;
  readonly district: DistrictMap;
  readonly pricetime: Readonly<Record<string, Centimes>>;
  readonly discountA: Centimes;
  readonly discountB: Centimes;
  readonly priceA: Centimes;
  readonly priceB: Centimes;
}

/** The sentences derived from the settings of a market, each with the questions that it answers. */
export function marketFacts(market: AskedMarket, now: Ms, question: CalendarQuestion): readonly Passage[] {
  const days = deliveryDays(now, market.calendar, question);
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Jusqu’à quand commander, heure limite, clôture des commandes', cutoffs(market, days, now)],
    [
      'Quels jours de livraison, livrez-vous le dimanche, prochaine livraison',
      deliveryWords(market, days, now),
    ],
    ['À quelle heure de livraison, créneaux et plages', slotWords(market)],
    ['Où livrez-vous, zones et communes desservies, adresse de livraison, chez moi', placeWords(market)],
    ['À quelle heure êtes-vous ouverts, horaires d’ouverture', openingWords(market)],
    ['Points de retrait, retirer sa commande, horaires d’ouverture', pickupWords(market)],
    ['Frais de livraison, tarif et prix, livraison gratuite', feeWords(market)],
    [
      'Frais de service',
      `Les frais de service sont de ${percent(market.serviceFees)} du montant des articles.`,
    ],
    [
      'Minimum de commande, montant minimal d’achat',
      `Il n’y a pas de montant minimum\u00a0: vous commandez ce que vous voulez. ${feeWords(market) ?? ''}`.trim(),
    ],
    ['Moyens de paiement, comment payer, cartes et TWINT', paymentWords(market)],
    ['Contact, téléphone, adresse, écrire au marché, parler à quelqu’un', contactWords(market)],
    ['Fermetures, vacances du marché, jours fériés, Noël', closingWords(market)],
  ];
  return facts.flatMap(([title, text]) =>
    text === undefined ? [] : [{ kind: 'setting', title, text, source: undefined }],
  );
}

/** The contact details of the market. */
export function contactWords({
  mail,
  address: { phone, streetAddress, postalCode, region },
}: AskedMarket): string {
  const call = phone === undefined ? '' : `, appelez le ${phone}`;
  return `Écrivez-nous à ${mail}${call}, ou passez nous voir\u00a0: ${streetAddress}, ${postalCode} ${region}.`;
}

type Days = ReturnType<typeof deliveryDays>;

/** The coming cut-offs: « Pour mardi 1er décembre, commandez avant lundi 16h. ». */
function cutoffs({ calendar }: Pick<AskedMarket, 'calendar'>, days: Days, now: Ms): string | undefined {
  const open = days.filter(({ state }) => state === 'open').slice(0, 3);
  if (open.length === 0) return undefined;
  const each = open.map((one) => `avant ${deadline(one.cutoff, now, zoneOf(calendar))} pour ${day(one.day)}`);
  return `Commandez ${list(each)}. Quelques produits demandent un jour de plus\u00a0: leur fiche le dit.`;
}

function deliveryWords({ calendar }: AskedMarket, days: Days, now: Ms): string {
  const served = calendar.weekdays.filter((weekday) => weekday !== 0).map(weekdayName);
  const next = cutoffs({ calendar }, days.slice(0, days.findIndex(({ state }) => state === 'open') + 1), now);
  return `Nous livrons le ${list(served)}, jamais le dimanche. ${next ?? ''}`.trim();
}

function slotWords({ calendar: { shippingtimes = {} } }: AskedMarket): string | undefined {
  const labels = slotsOf(shippingtimes).map(({ label }) => label);
  return labels.length === 0 ? undefined : `Nous livrons à domicile entre ${list(labels)}, au choix.`;
}

function placeWords({ communes, postalCodes, name }: AskedMarket): string | undefined {
  if (postalCodes.length === 0) return undefined;
  const named = communes.length === 0 ? '' : `\u00a0: ${list(communes)}`;
  return `Le marché de ${name} livre à ces adresses${named} (codes postaux ${list(postalCodes)}).`;
}

function pickupWords({ pickups }: AskedMarket): string | undefined {
  if (pickups.length === 0) return undefined;
  const each = pickups.map(({ name, streetAddress, postalCode, hours, note, fees }) => {
    const price = fees === 0 ? 'gratuit' : amount(fees);
    return `${name}, ${streetAddress}, ${postalCode} (${[hours, note, price].filter(Boolean).join('\u00a0; ')})`;
  });
  return `Vous pouvez retirer votre commande ici\u00a0: ${each.join('. ')}.`;
}

/** Orders are accepted at any hour; only deliveries and pickups have hours. */
function openingWords(market: AskedMarket): string {
  return ['Vous commandez ici à toute heure, tous les jours.', slotWords(market), pickupWords(market)]
    .filter((words) => words !== undefined)
    .join(' ');
}

/** The price of a delivery to a place. */
export function deliveryPriceAt(tariff: MarketTariff, district: District, where: string): string {
  return `La livraison ${where} coûte ${amount(tariff.price[district])}${feeChanges(tariff)}`;
}

function feeWords({ tariff }: AskedMarket): string | undefined {
  if (tariff === undefined) return undefined;
  const { price } = tariff;
  return `La livraison coûte ${amount(price.hypercenter)} au centre, ${amount(price.periphery)} en périphérie${feeChanges(tariff)}`;
}

/** The end of a sentence on delivery prices: reductions and surcharges. */
function feeChanges({ pricetime, discountA, discountB, priceA, priceB }: MarketTariff): string {
  const reductions = [
    { from: discountA, off: priceA },
    { from: discountB, off: priceB },
  ].filter(({ from, off }) => from > 0 && off > 0);
  const less = reductions.map(({ from, off }) => `${amount(off)} de moins dès ${amount(from)}`);
  const more = Object.entries(pricetime).map(([hour, fee]) => `${amount(fee)} de plus à ${hour}h`);
  const rest = [...less, ...more];
  return rest.length === 0 ? '.' : `\u00a0; ${list(rest)}.`;
}

const GATEWAY_WORDS: Readonly<Record<string, string>> = {
  'postfinance card': 'PostFinance',
  'american express': 'American Express',
  visa: 'Visa',
  mastercard: 'Mastercard',
  twint: 'TWINT',
  paypal: 'PayPal',
  invoice: 'facture',
  cash: 'espèces',
};

function paymentWords({ gateways }: AskedMarket): string | undefined {
  const known = gateways.flatMap((label) => GATEWAY_WORDS[label] ?? []);
  if (known.length === 0) return undefined;
  return `Vous pouvez payer par ${list(known)}. Le choix vous est proposé au moment de commander.`;
}

function closingWords({ calendar: { noshipping } }: AskedMarket): string {
  const each = noshipping.map(({ from, to, reason }) => {
    const why = reason === undefined ? '' : ` (${reason.replace(/\.$/, '')})`;
    return `du ${day(from)} jusqu’à la veille du ${day(to)}${why}`;
  });
  return each.length === 0 ? 'Aucune fermeture n’est annoncée.' : `Pas de livraison ${list(each)}.`;
}

/** Whether the market delivers to a place on a day, as far as it is known. */
export function deliveryAnswer(
  market: AskedMarket,
  {
    day: asked,
    place,
    postalCode,
  }: {
    readonly day: string | undefined;
    readonly place: string | undefined;
    readonly postalCode: string | undefined;
  },
  now: Ms,
  question: CalendarQuestion,
): string {
  const served = isServedPlace(market, place, postalCode);
  const where = place ?? postalCode;
  const sentences: string[] = [];
  if (served === false)
    sentences.push(
      `Non, le marché de ${market.name} ne livre pas à ${where ?? ''}. ${pickupWords(market) ?? ''}`,
    );
  if (served === true) sentences.push(`Oui, nous livrons à ${where ?? ''}.`);
  if (asked !== undefined) sentences.push(dayAnswer(market, asked, now, question));
  return sentences.join(' ').trim();
}

function dayAnswer({ calendar }: AskedMarket, asked: string, now: Ms, question: CalendarQuestion): string {
  const days = deliveryDays(now, calendar, question);
  const found = days.find((one) => one.day === asked);
  const next = days.find(({ state, day: other }) => state === 'open' && other >= asked);
  const other = next === undefined ? '' : ` Le prochain jour possible est ${day(next.day)}.`;
  if (found === undefined) {
    const weekday = weekdayName(weekdayOf(asked));
    if (!calendar.weekdays.includes(weekdayOf(asked))) return `Nous ne livrons pas le ${weekday}.${other}`;
    const [first] = days;
    const late = first !== undefined && asked < first.day;
    const why = late ? 'il est trop tard pour commander' : 'il est encore trop tôt pour commander';
    return `Nous livrons le ${weekday}. Pour ${day(asked)}, ${why}.${other}`;
  }
  switch (found.state) {
    case 'open':
      return `Pour ${day(asked)}, commandez avant ${deadline(found.cutoff, now, zoneOf(calendar))}.`;
    case 'full':
      return `Pour ${day(asked)}, toutes les places sont prises.${other}`;
    case 'late':
      return `Pour ${day(asked)}, l’heure limite est passée.${other}`;
    case 'closed':
      return `Pour ${day(asked)}, pas de livraison${found.reason === undefined ? '' : `\u00a0: ${found.reason.replace(/\.$/, '')}`}.${other}`;
  }
}

function isServedPlace(
  { communes, postalCodes }: AskedMarket,
  place: string | undefined,
  postalCode: string | undefined,
): boolean | undefined {
  if (postalCode !== undefined) return postalCodes.includes(postalCode);
  if (place === undefined) return undefined;
  const named = place.toLowerCase();
  return communes.some((commune) => commune.toLowerCase() === named);
}

import type { Order } from '../../../src/contract/orders/orders.ts';
import { mostFor } from '../../../src/domain/assistant/fitting-products.ts';
import { deliveryPriceAt } from '../../../src/domain/assistant/market-facts.ts';
import { ideaOf } from '../../../src/domain/assistant/question-stems.ts';
import { type AskedQuestion, holdsIdea } from '../../../src/domain/assistant/read-question.ts';
import { localDay } from '../../../src/domain/calendar/hub-time.ts';
import { APPROXIMATE_OFFSET, parsePart } from '../../../src/domain/catalogue/portion.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { districtOf } from '../../../src/domain/hub/district.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import { CANCEL_WORDS } from '../../../src/domain/order/cancel-reason.ts';
import { amount, day } from '../../../src/domain/text/french.ts';
import { foldText } from '../../../src/domain/text/search-text.ts';
import { orderForCustomer } from '../../platform/feed/order-views.ts';
import { cachedShelf } from '../catalogue/shelf-cache.ts';
import { orderOf } from '../orders/orders-store.ts';
import { balanceOf } from '../payments/credit/credit-ledger.ts';
import { declaresSome } from './declared-limits.ts';
import type { Found, Search } from './findings.ts';
import { ownOrders } from './own-orders.ts';
import { searchShelf } from './search-shelf.ts';

/** « quel est mon crédit ? » */
export async function creditFound({ asked, question, context }: Search): Promise<Found | undefined> {
  const about = asked.words.filter((word) => CREDIT.has(word));
  if (about.length === 0 || !asked.own || asked.words.length > about.length + 1) return undefined;
  if (question.actor === undefined)
    return { answers: ['Connectez-vous\u00a0: je pourrai alors vous dire votre crédit.'] };
  const balance = centimes(await balanceOf(context.tx, question.actor.id));
  if (balance === 0) return { answers: ['Votre compte n’a pas de crédit en ce moment.'] };
  return {
    personal: true,
    answers: [
      balance > 0
        ? `Votre crédit est de ${amount(balance)}. Il est pris en premier à votre prochaine commande.`
        : `Votre solde est de ${amount(balance)}\u00a0: ce montant est à régler.`,
    ],
  };
}

const CREDIT = new Set(['credit', 'credits', 'solde', 'cagnotte']);

/** « pourquoi ma commande 2000893 est annulée ? », « où en est la commande 2000893 ? » */
export async function orderNamedFound({ asked, question, context }: Search): Promise<Found | undefined> {
  const folded = foldText(asked.text);
  const [, oid] = /\b(\d{6,8})\b/.exec(folded) ?? [];
  const asksWhy = /\b(pourquoi|why|warum)\b/.test(folded) && holdsIdea(asked.stems, 'annuler');
  const asksState = /\b(ou|etat|statut|suivi|quand)\b/.test(folded);
  const speaksOfOrder = holdsIdea(asked.stems, 'commande');
  if (!speaksOfOrder || !(asksWhy || asksState) || (oid === undefined && !(asksWhy && asked.own)))
    return undefined;
  const { actor, hub } = question;
  if (actor === undefined)
    return { answers: ['Connectez-vous\u00a0: je pourrai alors vous dire où en sont vos commandes.'] };
  if (oid === undefined) {
    const cancelled = (await ownOrders(context.tx, actor)).find(({ cancel }) => cancel !== undefined);
    if (cancelled === undefined) return { answers: ['Aucune de vos dernières commandes n’est annulée.'] };
    return { answers: whyCancelled(cancelled, zoneOf(hub)), orders: [cancelled] };
  }
  const stored = await orderOf(context.tx, Number(oid));
  if (stored?.order.customer.id !== actor.id)
    return { answers: [`Je ne trouve pas la commande ${oid} parmi les vôtres.`] };
  const order = orderForCustomer(stored.order, []);
  return { answers: whyCancelled(order, zoneOf(hub)), orders: [order] };
}

function whyCancelled({ oid, cancel }: Order, zone: string): readonly string[] {
  if (cancel === undefined) return [];
  const why = cancel.reason === 'customer' ? 'à votre demande' : CANCEL_WORDS[cancel.reason];
  return [
    `La commande ${oid} a été annulée le ${day(localDay(Date.parse(cancel.when), zone))}\u00a0: ${why}. Pour en savoir plus, écrivez-nous.`,
  ];
}

/** « combien coûte la livraison à Carouge ? » */
export async function deliveryPriceFound({
  asked,
  knowledge: { market },
  context: { tx, environment, hub },
}: Search): Promise<Found | undefined> {
  if (!holdsIdea(asked.stems, 'frais') || !holdsIdea(asked.stems, 'livrer')) return undefined;
  const { tariff } = market;
  const folded = ` ${spaced(asked.text)} `;
  const place = market.communes.find((name) => folded.includes(` ${spaced(name)} `));
  if (tariff === undefined || (place === undefined && asked.postalCode === undefined)) return undefined;
  const { shelved } = await cachedShelf(tx, environment, hub.slug);
  const codes =
    asked.postalCode === undefined
      ? [hub.address, ...shelved.map(({ shop }) => shop.address)]
          .filter(({ region }) => spaced(region) === spaced(place ?? ''))
          .map(({ postalCode }) => postalCode)
      : [asked.postalCode];
  const served = [...new Set(codes)].filter((code) => market.postalCodes.includes(code));
  const [district, ...others] = new Set(served.map((code) => districtOf(code, tariff.district)));
  if (district === undefined || others.length > 0) return undefined;
  const where = place ?? `au ${served.join('')}`;
  return { answers: [deliveryPriceAt(tariff, district, place === undefined ? where : `à ${where}`)] };
}

function spaced(text: string): string {
  return foldText(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** « ajoute 3 kg de carottes » */
export async function additionFound({
  asked,
  context,
  declared,
  limits,
}: Search): Promise<Found | undefined> {
  const folded = foldText(asked.text);
  if (!ADDS.test(folded) || holdsIdea(asked.stems, 'commander')) return undefined;
  const words = asked.words.filter((word) => !NO_THING.has(word) && !ADDS.test(word) && !/^\d/.test(word));
  if (words.length === 0) return undefined;
  const hits = await searchShelf(context, words, limits);
  // A product that is asked for by name is offered even if it is avoided, with a warning.
  const avoided = hits.products.length === 0 && declaresSome(declared);
  const { products } = avoided ? await searchShelf(context, words, asked) : hits;
  const [first] = products;
  if (first === undefined)
    return { answers: [`Je ne trouve pas «\u00a0${words.join(' ')}\u00a0» à vendre en ce moment.`] };
  const { pricing } = first.product;
  const quantity = Math.min(piecesAsked(folded, pricing.part), pricing.stock);
  const others = products.slice(1, 4).map(({ product }) => product.title);
  return {
    before: avoided ? [AVOIDED_ADDED] : [],
    answers: [
      `Je vous propose ceci\u00a0; c’est vous qui le mettez dans le cabas.${others.length === 0 ? '' : ` Il y a aussi\u00a0: ${others.join(', ')}.`}`,
    ],
    products: [first],
    cart: {
      lines: [{ sku: first.product.sku, quantity }],
      most: mostFor(first.product, quantity, APPROXIMATE_OFFSET),
    },
  };
}

const AVOIDED_ADDED =
  'Attention\u00a0: rien ne dit que ce produit respecte ce que vous évitez. Lisez sa fiche avant de l’ajouter.';

const ADDS = /^\s*(?:peux-tu |pouvez-vous |tu peux |vous pouvez )?(?:r?ajoute[rz]?|mets|mettez|mettre)\b/;

const NO_THING = new Set(
  'kg kilo kilos g gr gramme grammes l litre litres piece pieces botte bottes paquet paquets panier cabas'.split(
    ' ',
  ),
);

/** The number of pieces that a question asks for, by count or by weight. */
function piecesAsked(folded: string, part: string): number {
  const [, figure = '1', unit] =
    /\b(\d{1,4}(?:[.,]\d{1,2})?)\s*(kg|kilos?|grammes?|gr?)?\b/.exec(folded) ?? [];
  const many = Number(figure.replace(',', '.'));
  const grams = unit === undefined ? undefined : many * (unit.startsWith('k') ? 1000 : 1);
  const portion = parsePart(part)?.grams;
  const pieces = grams === undefined || portion === undefined ? many : grams / portion;
  return Math.max(1, Math.ceil(pieces));
}

/** « je veux une recette pour ce soir » */
export function recipeIdeasFound(
  { asked, knowledge: { stories } }: Search,
  subject: readonly string[],
): Found | undefined {
  const asks = asked.words.some((word) => /^(recettes?|idees?|cuisiner)$/.test(word));
  if (!asks || subject.some((word) => ideaOf(word) !== ideaOf('repas'))) return undefined;
  const documents = stories.filter(({ type }) => type === 'recipe').slice(0, MOST_RECIPES);
  return documents.length === 0
    ? undefined
    : { answers: ['Des recettes avec ce que le marché vend\u00a0:'], documents };
}

const MOST_RECIPES = 3;

/** Whether a question asks for a recipe by that name. */
export function namesRecipe({ words }: Pick<AskedQuestion, 'words'>): boolean {
  return words.some((word) => /^recettes?$/.test(word));
}

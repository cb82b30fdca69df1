import { localDay } from '../../../src/domain/calendar/hub-time.ts';
import { bestPassages } from '../../../src/domain/assistant/best-passages.ts';
import { contactWords, deliveryAnswer } from '../../../src/domain/assistant/market-facts.ts';
import { ideaOf } from '../../../src/domain/assistant/question-stems.ts';
import { type AskedQuestion, holdsIdea, readQuestion } from '../../../src/domain/assistant/read-question.ts';
import { isUndone } from '../../../src/domain/payment/payment-status.ts';
import { foldText } from '../../../src/domain/text/search-text.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import type { Environment } from '../../core/environment.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { aboutProduct } from './about-product.ts';
import { allergyAnswer, allergyCaution } from './allergy-answer.ts';
import { DECLARED_WORDS, declaredLimits, declaresSome, withDeclared } from './declared-limits.ts';
import {
  additionFound,
  creditFound,
  deliveryPriceFound,
  namesRecipe,
  orderNamedFound,
  recipeIdeasFound,
} from './everyday-answers.ts';
import type { Findings, Found, Question, Search } from './findings.ts';
import { knownAnswer } from './known-answer.ts';
import { marketKnowledge } from './market-knowledge.ts';
import { mealAnswer } from './meal-answer.ts';
import { ownOrders } from './own-orders.ts';
import { producersAsked } from './producers-asked.ts';
import { fitsHere, onNamedShelfFirst, searchShelf, shelvedWithin } from './search-shelf.ts';
import { documentsAbout, isAskedRecipe } from './stories-about.ts';

const MOST_PRODUCTS = 6;

/** Returns the first match in settings and texts of the market, its catalogue, and the person's orders. */
export async function findAnswers(tx: Tx, environment: Environment, question: Question): Promise<Findings> {
  const { text, hub, actor, now } = question;
  const asked = readQuestion(text, localDay(now, zoneOf(hub)));
  const knowledge = await marketKnowledge(tx, hub, actor?.id, now);
  const declared = await declaredLimits(tx, actor);
  const search = {
    context: { tx, environment, hub },
    ...{ question, asked, knowledge, declared, limits: withDeclared(asked, declared) },
  };
  const found = asked.tone === 'plain' ? await firstAnswer(search) : { answers: [MANNERS[asked.tone]] };
  return {
    ...{
      before: [],
      answers: [],
      products: [],
      documents: [],
      orders: [],
      cart: undefined,
      sources: [],
      personal: false,
    },
    ...found,
    ...{ asked, contact: contactWords(knowledge.market) },
  };
}

const MANNERS: Readonly<Record<Exclude<AskedQuestion['tone'], 'plain'>, string>> = {
  greeting:
    'Bonjour\u00a0! Demandez-moi un produit, une recette, un jour de livraison ou des nouvelles de votre commande.',
  thanks: 'Avec plaisir. Une autre question\u00a0?',
  rude: 'Je comprends que cela vous agace. Dites-moi ce qui ne va pas, ou écrivez-nous\u00a0: une personne du marché vous répondra.',
  empty:
    'Posez-moi une question, par exemple\u00a0: «\u00a0jusqu’à quand puis-je commander\u00a0?\u00a0» ou «\u00a0que faire avec une courge\u00a0?\u00a0».',
};

async function firstAnswer(search: Search): Promise<Found> {
  for (const step of [
    orderNamedFound,
    creditFound,
    additionFound,
    ordersFound,
    deliveryPriceFound,
    deliveryFound,
    allergyFound,
    mealFound,
    ideasFound,
    factsFound,
    recipesFound,
    producersFound,
    shelfFound,
  ]) {
    const found = await step(search);
    if (found === undefined) continue;
    if (step === allergyFound) return found;
    const kept = found.before === undefined ? withoutAvoided(search, found) : found;
    // Products selected for an allergy are never shown without the limits of the selection.
    const caution = allergyCaution(search.asked, kept);
    return { ...kept, answers: [...caution, ...(kept.answers ?? [])] };
  }
  return {};
}

/** The findings of a step without `before`, minus avoided products, with a sentence saying so. */
function withoutAvoided({ context, declared }: Search, found: Found): Found {
  const { products = [], documents = [] } = found;
  if (!declaresSome(declared) || products.length + documents.length === 0) return found;
  const limits = { ...declared, day: undefined };
  return {
    ...found,
    products: products.filter((one) => fitsHere(one, context.hub, limits)),
    before: [DECLARED_WORDS, ...(documents.length > 0 ? [RECIPES_UNSORTED] : [])],
  };
}

const RECIPES_UNSORTED =
  'Ces textes ne sont pas triés selon ce que vous évitez\u00a0: vérifiez chaque ingrédient.';

/** The person's own orders, unless the question is about something that a text of the market explains. */
async function ordersFound(search: Search): Promise<Found | undefined> {
  const { question, asked, context } = search;
  const speaksOfOrder = holdsIdea(asked.stems, ...ORDER_WORDS);
  const asksState = asked.stems.every((stem) => ORDER_STEMS.has(stem) || STATE_STEMS.has(stem));
  const named =
    holdsIdea(asked.stems, ...PARCEL_WORDS) && /\bou\b|\barrive|\bsuivi/.test(foldText(asked.text));
  const own = asked.own || named;
  if (question.agent !== 'current' && !(speaksOfOrder && own && asksState)) return undefined;
  if (question.agent !== 'current' && !asked.own && asked.place !== undefined) return undefined;
  if (question.actor === undefined)
    return { answers: ['Connectez-vous\u00a0: je pourrai alors vous dire où en sont vos commandes.'] };
  const orders = await ownOrders(context.tx, question.actor);
  if (orders.length === 0) return { answers: ['Vous n’avez pas encore de commande.'] };
  const coming = orders.filter((order) => !order.shipping.shipped && !isUndone(order));
  if (coming.length > 0) return { orders: coming };
  return {
    answers: ['Aucune commande n’est en route. Voici la dernière\u00a0:'],
    orders: orders.slice(0, 1),
  };
}

const PARCEL_WORDS = ['commande', 'colis', 'paquet', 'sac', 'cabas'];
const ORDER_WORDS = [...PARCEL_WORDS, 'livraison', 'panier'];
const ORDER_STEMS = new Set(ORDER_WORDS.map(ideaOf));
const STATE_STEMS = new Set(
  `arriver partir part suivi suivre état statut où prévue prévu heure dernière prochaine recevoir reçois venir vient viendra
  expédiée passe nouvelles devenue devient trouve numéro etape avance avancement`
    .split(/\s+/)
    .map((word) => ideaOf(foldText(word))),
);

/** « livrez-vous à Carouge samedi ? » */
function deliveryFound({
  asked,
  knowledge: { market, places },
  question: { now },
}: Search): Promise<Found | undefined> {
  const folded = ` ${foldText(asked.text).replaceAll(/[^a-z0-9]+/g, ' ')} `;
  const served = market.communes.find((name) =>
    folded.includes(` ${foldText(name).replaceAll(/[^a-z0-9]+/g, ' ')} `),
  );
  const place = served ?? asked.place;
  const named = foldText(place ?? '').split(/[^a-z0-9]+/);
  const rest = asked.words.filter((word) => !named.includes(word));
  const about = rest.every((word) => DELIVERY_STEMS.has(ideaOf(word)));
  const limited = place !== undefined || asked.postalCode !== undefined || asked.day !== undefined;
  const bare = rest.length === 0 && served === undefined && asked.postalCode === undefined;
  if (!limited || !about || bare) return Promise.resolve(undefined);
  const { day, postalCode } = asked;
  const words = deliveryAnswer(market, { day, place, postalCode }, now, places);
  return Promise.resolve(words === '' ? undefined : { answers: [words] });
}

const DELIVERY_STEMS = new Set(
  ['livrez', 'livraison', 'commander', 'recevoir', 'zone', 'venez', 'passez', 'habite'].map(ideaOf),
);

/** « le granola contient-il des arachides ? » */
function allergyFound({ asked, context, declared }: Search): Promise<Found | undefined> {
  return allergyAnswer(context, { asked, declared }, subjectOf(asked));
}

/** « un repas sans gluten pour 4 à 40 francs » */
async function mealFound({ asked, context, declared, limits }: Search): Promise<Found | undefined> {
  const several = asked.persons !== undefined && (asked.budget !== undefined || asked.words.length === 0);
  if (!holdsIdea(asked.stems, 'repas') && !several) return undefined;
  if (isAskedRecipe(asked) && !several) return undefined;
  const meal = await mealAnswer(context, limits);
  return { ...meal, before: declaresSome(declared) ? [DECLARED_WORDS] : [] };
}

function ideasFound(search: Search): Promise<Found | undefined> {
  return Promise.resolve(recipeIdeasFound(search, subjectOf(search.asked)));
}

async function recipesFound({ asked, knowledge, context, limits }: Search): Promise<Found | undefined> {
  if (!isAskedRecipe(asked)) return undefined;
  const words = subjectOf(asked);
  const documents = documentsAbout(knowledge.stories, words.map(ideaOf), ['recipe']);
  const { products } = words.length === 0 ? { products: [] } : await searchShelf(context, words, limits);
  if (documents.length === 0 && products.length === 0) return undefined;
  const none =
    documents.length === 0 && namesRecipe(asked)
      ? [
          `Pas encore de recette pour «\u00a0${words.join(' ')}\u00a0» au marché. De quoi en cuisiner une\u00a0:`,
        ]
      : [];
  return { answers: none, documents, products: products.slice(0, MOST_PRODUCTS) };
}

async function producersFound({ asked, context }: Search): Promise<Found | undefined> {
  if (!holdsIdea(asked.stems, 'producteur')) return undefined;
  const { answers, products } = await producersAsked(context, asked);
  return answers.length === 0 ? undefined : { answers, products };
}

/** The answer of a setting or a text of the market, where it fits better than the catalogue. */
async function factsFound({ asked, knowledge, context, question }: Search): Promise<Found | undefined> {
  if (question.agent === 'products' || question.agent === 'recipe') return undefined;
  const ranked = bestPassages(knowledge.passages, asked.stems);
  const [best] = ranked;
  if (best === undefined) return undefined;
  const words = subjectOf(asked);
  const shelf = words.length === 0 ? undefined : await searchShelf(context, words, asked);
  // « combien coûte la tomme ? » is about a product, although a text about prices matches too.
  const exact = shelf?.exact === true;
  const isProduct = best.corrected ? exact || best.score < CERTAIN : exact && best.score < SURE;
  if (shelf?.any === true && isProduct) return undefined;
  const beside = ranked.find(
    ({ passage: { kind }, score }) => kind !== best.passage.kind && score >= best.score * BESIDE,
  );
  const told = [best, ...(beside === undefined ? [] : [beside])];
  return {
    answers: told.map(({ passage }) => firstSentences(passage.text)),
    sources: told.flatMap(({ passage: { source } }) =>
      source === undefined ? [] : [{ kind: 'document', ...source }],
    ),
  };
}

/** From this score on the title of a passage contains nearly every word of the question. */
const SURE = 0.9;

/** From this score on the title contains all of them, and few other words. */
const CERTAIN = 1.06;

/** The share of the best score at which an answer combines a setting with a text. */
const BESIDE = 0.8;

async function shelfFound(search: Search): Promise<Found | undefined> {
  const { asked, knowledge, context, question, limits } = search;
  const words = subjectOf(asked);
  const limited = asked.diets.length + asked.avoided.length > 0 || asked.budget !== undefined;
  const documents =
    question.agent === 'products'
      ? []
      : documentsAbout(knowledge.stories, words.map(ideaOf), ['selection', 'post']);
  const [selection] = documents.filter(({ type }) => type === 'selection');
  if (selection !== undefined) {
    const products = (await shelvedWithin(context, selection.skus, limits)).slice(0, MOST_PRODUCTS);
    return { documents: [selection], products };
  }
  if (words.length === 0 && !limited) return undefined;
  const { products, any } = await searchShelf(context, words, asked);
  const ordered = limited ? onNamedShelfFirst(products, words) : products;
  if (any && ordered.length === 0) return { answers: [NOTHING_WITHIN] };
  const about = aboutProduct(asked, ordered);
  // Facts about one named product are answered even if it is avoided: its card warns.
  if (about !== undefined) return { ...about, before: [] };
  const suited = ordered.filter((one) => fitsHere(one, context.hub, limits));
  if (ordered.length > 0 && suited.length === 0) return { before: [DECLARED_WORDS], answers: [NONE_SUITS] };
  const shown = suited.slice(0, MOST_PRODUCTS);
  const faq = shown.flatMap(({ product: { title, faq: own = [] } }) =>
    own.map(({ q, a }) => ({ of: title, q, a })),
  );
  const answers = knownAnswer(faq, { words: asked.words, text: asked.text });
  return shown.length + documents.length === 0 ? undefined : { answers, products: shown, documents };
}

const NOTHING_WITHIN =
  'Je connais des produits de ce genre, mais aucun ne remplit toutes vos conditions en ce moment (prix, jour, stock ou composition déclarée).';

const NONE_SUITS =
  'Je connais des produits de ce genre, mais aucun ne déclare une composition qui vous convienne. Cherchez-les au rayon pour lire leurs fiches.';

/** The words of a question that may name a product: without those of cooking, prices and composition. */
function subjectOf({ words }: AskedQuestion): readonly string[] {
  return words.filter((word) => !NO_SUBJECT.has(ideaOf(word)));
}

const NO_SUBJECT = new Set(
  `recette ingrédient allergène origine conserver congeler frais payer producteur avoir marché produit produits article articles
  acheter prend prends gluten lactose trace traces frais fraîche`
    .split(/\s+/)
    .map((word) => ideaOf(foldText(word))),
);

/** The first sentences of a text, as much as fits in a chat bubble. */
function firstSentences(text: string): string {
  const sentences = text.match(/[^.!?]*(?:[.!?](?!\s)[^.!?]*)*[.!?]+\s*|[^.!?]+$/g) ?? [text];
  let told = '';
  for (const sentence of sentences) {
    if (told !== '' && told.length + sentence.length > 420) break;
    told += sentence;
  }
  return told.trim();
}

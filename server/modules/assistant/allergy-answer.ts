import type { ProductRow } from '../../../src/contract/catalogue/products.ts';
import { questionWords, tellingStems } from '../../../src/domain/assistant/question-stems.ts';
import type { Diet } from '../../../src/domain/assistant/avoided-things.ts';
import type { AskedQuestion } from '../../../src/domain/assistant/read-question.ts';
import { dietAnswer } from '../../../src/domain/people/diet.ts';
import { type Allergen, allergenName, allergensIn } from '../../../src/domain/catalogue/allergens.ts';
import { list } from '../../../src/domain/text/french.ts';
import { foldText } from '../../../src/domain/text/search-text.ts';
import { foundProducts } from '../catalogue/products/search-products.ts';
import { cachedShelf } from '../catalogue/shelf-cache.ts';
import type { Shelved } from '../catalogue/shelved-products.ts';
import { composition } from './about-product.ts';
import { declaresSome, type DeclaredLimits, NAMING_WORDS } from './declared-limits.ts';
import type { Findings } from './findings.ts';
import { byFame, type ShelfContext } from './search-shelf.ts';

interface Answered {
  readonly answers: readonly string[];
  readonly products: readonly Shelved[];
  readonly personal?: boolean;
}

const MOST_NAMED = 4;

/**
 * What products state about the allergens that a question names: « mon fils, allergique aux arachides,
 * peut-il manger le granola ? ». A missing statement is reported as missing, never as safe.
 */
export async function allergyAnswer(
  context: ShelfContext,
  { asked, declared }: { readonly asked: AskedQuestion; readonly declared: DeclaredLimits },
  subject: readonly string[],
): Promise<Answered | undefined> {
  const named = allergensAsked(asked);
  // « me conviennent-ils ? » refers to the limits that the person declared.
  const personal = declaresSome(declared) && (named.length > 0 || SUITS.test(foldText(asked.text)));
  const allergens = personal ? [...new Set([...named, ...declared.avoided])] : named;
  const diets = personal ? declared.diets : [];
  if (asked.unproven.length > 0 && allergens.length === 0 && !ASKS_COMPOSITION.test(foldText(asked.text)))
    return { answers: [unprovenWords(asked.unproven)], products: [] };
  if (
    allergens.length + diets.length + asked.unproven.length === 0 ||
    !ASKS_COMPOSITION.test(foldText(asked.text))
  )
    return undefined;
  const about = subject.filter((word) => !EATERS.has(word));
  const others = about.filter((word) => allergensIn(`*${word}*`).length === 0);
  // « la tomme me convient-elle ? » names a product by a word that is also an allergen.
  const things = others.length === 0 && /\bconvien/.test(foldText(asked.text)) ? about : others;
  if (things.length === 0)
    return asked.unproven.length > 0 ? { answers: [unprovenWords(asked.unproven)], products: [] } : undefined;
  const { named: products, exact } = await productsNamed(context, things, about);
  if (products.length === 0)
    return {
      answers: [
        `Je ne trouve pas «\u00a0${things.join(' ')}\u00a0» au marché et ne peux rien dire de ses allergènes. ${READ_LABEL}`,
      ],
      products: [],
    };
  return {
    personal,
    answers: [
      ...(personal ? [`${NAMING_WORDS}\u00a0:`] : []),
      ...(exact
        ? []
        : [`Je ne trouve pas exactement «\u00a0${things.join(' ')}\u00a0». Le plus proche\u00a0:`]),
      ...products.map(({ product }) => verdictWords(product, allergens, diets)),
      ...(asked.unproven.length > 0 ? [unprovenWords(asked.unproven)] : []),
    ],
    products,
  };
}

/** The sentences beside products selected as free of an allergen: the basis and limits of the selection. */
export function allergyCaution(
  asked: AskedQuestion,
  { products = [], documents = [] }: Partial<Pick<Findings, 'products' | 'documents'>>,
): readonly string[] {
  const avoided = avoidedBy(asked);
  if (products.length + documents.length === 0 || avoided.length + asked.unproven.length === 0) return [];
  const silent = products.filter(({ product }) => product.details.traces === undefined);
  const names = avoided.map((code) => allergenName(code).toLowerCase());
  const traces =
    silent.length === 0
      ? ''
      : silent.length === products.length
        ? ' Leurs producteurs n’ont pas précisé les traces possibles.'
        : ` Traces possibles non précisées pour\u00a0: ${list(silent.map(({ product }) => product.title))}.`;
  const chosen =
    names.length === 0 || products.length === 0
      ? []
      : [`Sans ${names.join(' ni ')} parmi les allergènes et les traces déclarés.${traces} ${READ_LABEL}`];
  const recipes =
    documents.length === 0
      ? []
      : [`Ces textes ne sont pas triés selon vos allergies\u00a0: vérifiez chaque ingrédient.`];
  return [...chosen, ...recipes, ...(asked.unproven.length > 0 ? [unprovenWords(asked.unproven)] : [])];
}

const READ_LABEL = 'En cas d’allergie, lisez l’étiquette du produit livré\u00a0: elle seule fait foi.';

function unprovenWords(things: readonly string[]): string {
  return `Les fiches ne déclarent que les quatorze allergènes de la loi\u00a0; je ne peux donc pas écarter «\u00a0${things.join(', ')}\u00a0». Lisez les ingrédients de chaque fiche, et l’étiquette du produit livré.`;
}

/** Words for who eats and how it is asked; they are not product names. */
const EATERS = new Set(
  `fils fille enfant enfants bebe bebes mari femme maman papa ami amie invite invites manger mange prendre gouter consommer
  convient conviennent proteine proteines allergique propose sur risque danger dangereux adapte adaptee ans`.split(
    /\s+/,
  ),
);

const SUITS = /\bcontien|\bconvien/;

const ASKS_COMPOSITION =
  /\bcontien|\btraces?\b|\by a\b.*\bdans\b|\by a-t-il\b.*\bdans\b|\b(?:peut|peux|puis|pouvons|peuvent)(?:[- ](?:je|il|elle|on|ils|elles|nous))?\s+(?:\S+\s+)?(?:manger|prendre|consommer|gouter)\b|\b(?:est|sont|serait)(?:[- ](?:il|elle|ils|elles|ce))?\s+(?:vraiment |bien |garantie?s? )?sans\b|\bconvien/;

function avoidedBy({ avoided, diets }: AskedQuestion): readonly Allergen[] {
  const byDiet = diets.flatMap((diet): readonly Allergen[] =>
    diet === 'gluten' ? ['gluten'] : diet === 'lactose' ? ['milk'] : [],
  );
  return [...new Set([...avoided, ...byDiet])];
}

function allergensAsked(asked: AskedQuestion): readonly Allergen[] {
  const mentioned = allergensIn(
    `*${questionWords(asked.text)
      .map(({ typed }) => typed)
      .join(' ')}*`,
  );
  return [...new Set([...avoidedBy(asked), ...mentioned])];
}

/** The products, sold now or not, with most of the words in their titles; otherwise similarly spelt ones. */
async function productsNamed(
  context: ShelfContext,
  things: readonly string[],
  about: readonly string[],
): Promise<{ readonly named: readonly Shelved[]; readonly exact: boolean }> {
  const { shelved, bySku } = await cachedShelf(context.tx, context.environment, context.hub.slug);
  const [stems, all] = [tellingStems(things.join(' ')), tellingStems(about.join(' '))];
  const scored = shelved.map((one) => {
    const title = tellingStems(one.product.title);
    const hits = stems.filter((stem) => title.includes(stem)).length;
    return { one, hits, score: hits === 0 ? 0 : all.filter((stem) => title.includes(stem)).length };
  });
  const most = Math.max(0, ...scored.map(({ score }) => score));
  const best = scored.filter(({ score }) => score === most);
  if (most > 0)
    return {
      named: byFame(best.map(({ one }) => one)).slice(0, MOST_NAMED),
      exact: best.some(({ hits }) => hits === stems.length),
    };
  const near = await foundProducts(context, context.hub.slug, things.join(' '));
  return { named: near.slice(0, 1).flatMap((sku) => bySku.get(sku) ?? []), exact: false };
}

function verdictWords(product: ProductRow, asked: readonly Allergen[], diets: readonly Diet[]): string {
  const { allergens, traces } = product.details;
  const each = asked.map((code) => {
    const name = allergenName(code).toLowerCase();
    if (allergens === undefined) return `${name}\u00a0: non précisé`;
    if (allergens.includes(code)) return `${name}\u00a0: oui, il en contient`;
    if (traces?.includes(code) === true) return `${name}\u00a0: traces possibles`;
    return traces === undefined
      ? `${name}\u00a0: pas déclaré comme ingrédient, traces non précisées`
      : `${name}\u00a0: déclaré ni comme ingrédient ni comme trace`;
  });
  const kept = diets.flatMap((diet) => (diet === 'gluten' ? [] : [dietWords(product, diet)]));
  return `${product.title}. ${[...each, ...kept].map((words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`).join(' ')} Fiche\u00a0: ${composition(product)}`;
}

/** The suitability of a product for a declared diet. */
function dietWords(product: ProductRow, diet: Exclude<Diet, 'gluten'>): string {
  const answer = dietAnswer(product, diet === 'lactose' ? 'lactose-free' : diet);
  const said = { fits: 'convient', breaks: 'ne convient pas', unknown: 'non précisé' }[answer];
  return `${DIET_NAMES[diet]}\u00a0: ${said}`;
}

const DIET_NAMES: Readonly<Record<Exclude<Diet, 'gluten'>, string>> = {
  lactose: 'sans lactose',
  vegetarian: 'régime végétarien',
  vegan: 'régime végétalien',
  'no-pork': 'sans porc',
  'no-alcohol': 'sans alcool',
};

import { APPROXIMATE_OFFSET, parsePart } from '../catalogue/portion.ts';
import { add, type Centimes, centimes, ZERO } from '../money/money.ts';
import { type AskedProduct, mostFor } from './fitting-products.ts';
import { ideaOf, questionWords } from './question-stems.ts';

/** A product that may be part of a meal, with the name of its shelf. */
export interface MealCandidate {
  readonly product: AskedProduct & { readonly stats: { readonly score: number } };
  /** The shelf of its category, or the category itself. */
  readonly shelf: string;
}

/** A line of a proposal. */
export interface ProposedLine {
  readonly sku: number;
  readonly quantity: number;
}

/** A meal for some people, and its maximum price. */
export interface MealProposal {
  readonly lines: readonly ProposedLine[];
  readonly most: Centimes;
}

/** A course: words of the shelves that it comes from, the weight for one person, its share of a budget. */
interface Course {
  readonly shelves: readonly string[];
  /** Words of shelves that match but do not belong to the course: « légumes-fruits ». */
  readonly apart?: readonly string[];
  /** Words of matching titles, when its shelves also hold other things. */
  readonly titles?: readonly string[];
  readonly grams: number;
  /** The number of people that a piece feeds. */
  readonly feeds: number;
  readonly share: number;
}

const COURSES: readonly Course[] = [
  {
    shelves: stems(
      'plats cuisinés pâtes volaille viande poisson bœuf veau porc poulet saucisse gnocchi fondue légumineuse œuf',
    ),
    ...{ grams: 160, feeds: 1, share: 0.55 },
  },
  { shelves: stems('légumes salades choux racines courges champignons'), grams: 200, feeds: 2, share: 0.25 },
  {
    shelves: stems('fruits pommes poires yogourts desserts'),
    apart: stems('légumes coque jus lointains'),
    grams: 120,
    feeds: 2,
    share: 0.2,
  },
];

/** The side dish of meat or fish; prepared dishes and pasta need none. */
const SIDE: Course = {
  shelves: stems('riz sèches tubercules'),
  titles: stems('riz terre rattes pâtes tagliatelles penne spaghetti polenta quinoa'),
  ...{ grams: 120, feeds: 2, share: 0.2 },
};
const FILLING = stems('plats pâtes gnocchi fondue légumineuse');

/** Titles on such a shelf that are not a main course. */
const NO_MEAL = stems('bouillon bouillir carcasses fond os abats crackers sauce');

/** Shelves whose products are not part of a meal on their own. */
const APART = stems('panier entreprise boisson vin bière coffret farine dures molles tartiner fermentés');

/** The budget of a meal for one person when none is named. */
const USUAL = centimes(1500);

/**
 * Composes a meal for some people: a main course, vegetables, a dessert, and a side dish for meat or fish,
 * within a budget even at the maximum weights. The candidates exclude what the person avoids. `undefined`
 * when the budget does not allow a main course.
 */
export function proposeMeal(
  candidates: readonly MealCandidate[],
  persons: number,
  budget: Centimes = centimes(USUAL * persons),
): MealProposal | undefined {
  let most = ZERO;
  const lines: ProposedLine[] = [];
  let fills = false;
  for (const course of [...COURSES, SIDE]) {
    const { shelves, titles, apart = [], grams, feeds, share } = course;
    if (course === SIDE && fills) continue;
    const fitting = candidates
      .filter(({ shelf }) => isOf(shelf, shelves, [...APART, ...apart]))
      .filter(({ product: { sku, title } }) =>
        titles === undefined
          ? !isOf(title, NO_MEAL, [])
          : isOf(title, titles, NO_MEAL) && !lines.some((line) => line.sku === sku),
      )
      .flatMap(({ product, shelf }) => {
        const quantity = piecesFor(product.pricing.part, persons, { grams, feeds });
        if (quantity === undefined || quantity > product.pricing.stock) return [];
        return [{ product, shelf, quantity, cost: mostFor(product, quantity, APPROXIMATE_OFFSET) }];
      })
      .filter(({ cost }) => add(most, cost) <= budget);
    const inShare = fitting.filter(({ cost }) => cost <= budget * share);
    const [chosen] =
      inShare.length > 0
        ? [...inShare].sort((one, other) => other.product.stats.score - one.product.stats.score)
        : [...fitting].sort((one, other) => one.cost - other.cost);
    if (chosen === undefined && lines.length === 0) return undefined;
    if (chosen === undefined) continue;
    if (lines.length === 0) fills = isOf(chosen.shelf, FILLING, []);
    lines.push({ sku: chosen.product.sku, quantity: chosen.quantity });
    most = add(most, chosen.cost);
  }
  return { lines, most };
}

/** The number of pieces that feed some people: by weight, or by the people that a piece feeds. */
function piecesFor(
  part: string,
  persons: number,
  { grams, feeds }: Pick<Course, 'grams' | 'feeds'>,
): number | undefined {
  const portion = parsePart(part);
  if (portion === undefined) return undefined;
  const { amount, unit } = portion;
  const inGrams = portion.grams ?? LITRES[unit]?.(amount);
  if (inGrams !== undefined) return Math.ceil((persons * grams) / inGrams);
  return unit === 'pce' || unit === 'botte' ? Math.ceil(persons / feeds / amount) : undefined;
}

const LITRES: Readonly<Record<string, (amount: number) => number>> = {
  l: (amount) => amount * 1000,
  dl: (amount) => amount * 100,
  cl: (amount) => amount * 10,
  ml: (amount) => amount,
};

function isOf(shelf: string, shelves: readonly string[], apart: readonly string[]): boolean {
  const own = questionWords(shelf).map(({ stem }) => stem);
  return own.some((stem) => shelves.includes(stem)) && !own.some((stem) => apart.includes(stem));
}

function stems(words: string): readonly string[] {
  return questionWords(words).map(({ typed }) => ideaOf(typed));
}

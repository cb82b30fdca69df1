import { isDiet, joinedWords, wordsOfText } from '../text/search-text.ts';
import { sizesIn } from './search-sizes.ts';

/**
 * The fields of a product that may contain a word: one bit each, so that a word and a product are one number in the
 * index.
 */
export const SAYS = {
  title: 1,
  keywords: 2,
  shelf: 4,
  /** The shop, or a shelf of several kinds: a product under « Pommes et poires » is not thereby an apple. */
  vendor: 8,
  label: 16,
  size: 32,
  /** The first word of the title: « Lait entier » is milk, « Riz au lait » is rice. */
  head: 64,
  description: 128,
} as const;

/** All but the description, which mentions many unrelated things. */
export const NAMES = 255 - SAYS.description;

/** The searched fields of a product, as in a row of the catalogue. */
export interface SearchedProduct {
  readonly sku: number;
  readonly title: string;
  readonly details: { readonly description: string; readonly keywords?: string | undefined } & Readonly<
    Partial<Record<keyof typeof LABELS, boolean | undefined>>
  >;
  readonly belong: { readonly name: string };
  readonly pricing: { readonly part: string };
}

/** The names of a product's shelf and shop. */
export interface SearchedNames {
  readonly category: string;
  readonly shop: string;
}

/** The terms of a product, each with the fields that contain it. */
export function productWords(product: SearchedProduct, names: SearchedNames): Map<string, number> {
  const { title, details, belong, pricing } = product;
  const words = new Map<string, number>();
  const note = (term: string, where: number) => words.set(term, (words.get(term) ?? 0) | where);
  const say = (text: string, where: number) => {
    for (const { term, kind } of wordsOfText(text))
      if (kind === 'said') note(term, where);
      // A synonym counts like a keyword of the product, and never in a description.
      else if (where !== SAYS.description) note(term, where === SAYS.title ? SAYS.keywords : where);
  };
  const titled = sizesIn(title);
  say(titled.rest, SAYS.title);
  const [head] = wordsOfText(titled.rest);
  if (head !== undefined) note(head.term, SAYS.head);
  for (const joined of joinedWords(titled.rest)) note(joined, SAYS.title);
  say(details.keywords ?? '', SAYS.keywords);
  for (const shelf of [names.category, belong.name])
    say(shelf, / et |,/.test(shelf) ? SAYS.vendor : SAYS.shelf);
  say(names.shop, SAYS.vendor);
  for (const label of labelsOf(details)) say(label, SAYS.label);
  for (const size of [...titled.sizes, ...sizesIn(pricing.part).sizes]) note(size, SAYS.size);
  for (const { term, kind } of wordsOfText(details.description))
    // Diets are not read from a sentence, which may say that there are traces.
    if (kind === 'said' && !isDiet(term)) note(term, SAYS.description);
  return words;
}

/** All searched fields of a product in one text: when it changes, the terms are recomputed. */
export function searchedText(product: SearchedProduct, { category, shop }: SearchedNames): string {
  const { title, details, belong, pricing } = product;
  const parts = [
    title,
    details.keywords ?? '',
    category,
    belong.name,
    shop,
    pricing.part,
    details.description,
  ];
  return [...parts, ...labelsOf(details)].join('\n');
}

/** The search words for the labels of a product. */
const LABELS = {
  bio: 'bio',
  biodynamics: 'biodynamie biodynamique',
  local: 'local',
  grta: 'grta',
  homemade: 'maison',
  handmade: 'artisanal',
  natural: 'naturel',
  vegetarian: 'vegetarien',
  gluten: 'sans gluten',
  lactose: 'sans lactose',
  nitrite: 'sans nitrite',
  alcohol: 'alcool',
} as const;

function labelsOf(details: SearchedProduct['details']): string[] {
  return Object.entries(details).flatMap(([flag, holds]) =>
    holds === true && isLabel(flag) ? [LABELS[flag]] : [],
  );
}

function isLabel(flag: string): flag is keyof typeof LABELS {
  return Object.hasOwn(LABELS, flag);
}

import { oneOfIn, textIn, wholeIn } from './parse-cells.ts';
import { readRows, type Row } from './parse-rows.ts';

const GROUPS = ['home', 'grocery', 'drink', 'cellar'] as const;
const TINTS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** A category of products. See docs/rules.md#categories. */
export interface CatalogueCategory {
  readonly slug: string;
  readonly name: string;
  readonly group: (typeof GROUPS)[number];
  /** The sort order, lowest first. */
  readonly weight: number;
  /** The code point of its picture, in lower-case hexadecimal. */
  readonly emoji: string;
  /** The tile tint behind its picture, 1 to 9. */
  readonly tint: number;
  readonly subCategories: readonly { readonly name: string; readonly weight: number }[];
}

/** The categories, in the order of the text. Throws, with file and line, for a bad cell. */
export function readCategories(text: string): readonly CatalogueCategory[] {
  return readRows('categories.psv', text).map(category);
}

function category(row: Row): CatalogueCategory {
  return {
    slug: textIn(row, 'slug'),
    name: textIn(row, 'name'),
    group: oneOfIn(row, 'group', GROUPS),
    weight: wholeIn(row, 'weight'),
    emoji: textIn(row, 'emoji', 4, 5),
    tint: Number(oneOfIn(row, 'tint', TINTS)),
    subCategories: textIn(row, 'subs')
      .split(',')
      .map((name, index) => ({ name: name.trim(), weight: index + 1 })),
  };
}

import { foldText, queryTokens, searchTokens } from '../../../src/domain/text/search-text.ts';
import { chance, type SeededRandom } from '../../../server/demo/seeded-random.ts';

/** A query generated from a title, and the product that it has to find. */
export interface GeneratedQuery {
  readonly query: string;
  readonly title: string;
}

interface Product {
  readonly title: string;
  readonly details: { readonly keywords?: string | undefined };
}

/** A hundred queries for each kind of misspelling, drawn from all titles by a seed. */
export function generatedQueries(products: readonly Product[], seed = 42): readonly GeneratedQuery[] {
  const drawn = chance(seed);
  const titles = products.map(({ title }) => title).sort();
  const known = [
    ...new Set(products.flatMap(({ title, details }) => searchTokens(`${title} ${details.keywords ?? ''}`))),
  ];
  // « poire » is a fruit, though it begins « poireaux », and « panis » begins « panisse ».
  const isAnother = (title: string) => (word: string) =>
    known.includes(word) ||
    (!foldText(title).includes(word) && known.some((other) => other.startsWith(word)));
  return Object.values(WAYS).flatMap((write) =>
    drawn.some(titles, 100).map((title) => {
      const query = write(title, drawn);
      const own = searchTokens(title);
      const changed = queryTokens(query).filter((word) => !own.includes(word));
      return { title, query: changed.some(isAnother(title)) ? title : query };
    }),
  );
}

const WAYS: Readonly<Record<string, (title: string, drawn: SeededRandom) => string>> = {
  whole: (title) => title,
  shouted: (title) => title.toUpperCase(),
  folded: (title) => foldText(title),
  // « sans » belongs to what follows it.
  backwards: (title) => (title.includes(' sans ') ? title : title.split(' ').reverse().join(' ')),
  // Typing in progress: the last word is incomplete.
  begun: (title, drawn) =>
    title.slice(0, Math.max(title.lastIndexOf(' ') + 3, title.length - drawn.whole(0, 3))),
  swapped: (title, drawn) =>
    mistyped(
      title,
      drawn,
      (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    ),
  doubled: (title, drawn) =>
    mistyped(title, drawn, (word, at) => word.slice(0, at) + word.charAt(at) + word.slice(at)),
  missing: (title, drawn) => mistyped(title, drawn, (word, at) => word.slice(0, at) + word.slice(at + 1)),
};

// One error in the longest word, after its first letter: the first one is rarely mistyped.
function mistyped(title: string, drawn: SeededRandom, slip: (word: string, at: number) => string): string {
  // A diet is never matched with a typing error.
  if (title.includes(' sans ')) return title;
  const words = title.match(/\p{L}+/gu) ?? [];
  const [longest = ''] = [...words].sort((one, other) => other.length - one.length);
  if (longest.length < 5) return title;
  return title.replace(longest, slip(longest, drawn.whole(1, longest.length - 2)));
}

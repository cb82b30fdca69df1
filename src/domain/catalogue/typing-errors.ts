/** The allowed number of errors in a word: one from four letters, two from eight, none in a number. */
export function errorsAllowed(typed: string): number {
  if (typed.length < 4 || /\d/.test(typed)) return 0;
  return typed.length < 8 ? 1 : 2;
}

/**
 * The phonetic form of a folded word: double letters, « ph », « qu » and « au » are spellings, not errors, so that «
 * carrotes » is « carotte ».
 */
export function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/oeu/g, 'eu')
    .replace(/eau|au/g, 'o')
    .replace(/[sc]?ch/g, '$')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/qu|[ckq]/g, 'k')
    .replace(/h/g, '')
    .replace(/y/g, 'i')
    .replace(/z/g, 's')
    .replace(/m(?=[bp])/g, 'n')
    .replace(/(.)\1+/g, '$1');
}

/**
 * The number of errors between two words: a missing letter, an additional one, two swapped ones, or a letter replaced
 * by its neighbour on the keyboard or by one that sounds alike. Any other letter counts as two.
 * @param unfinished whether `typed` may be only the beginning of `meant`
 * @returns `most + 1` as soon as it is more than `most`
 */
export function errorsBetween(typed: string, meant: string, most: number, unfinished = false): number {
  if (typed.length - meant.length > most) return most + 1;
  if (!unfinished && meant.length - typed.length > most) return most + 1;
  const width = unfinished ? Math.min(meant.length, typed.length + most) : meant.length;
  let before: number[] = [];
  let row = Array.from({ length: width + 1 }, (_, at) => at);
  for (let at = 1; at <= typed.length; at++) {
    const next = [at];
    for (let to = 1; to <= width; to++) next.push(cheapest(typed, meant, { at, to, before, row, next }));
    if (Math.min(...next) > most && Math.min(...row) > most) return most + 1;
    [before, row] = [row, next];
  }
  const errors = unfinished ? Math.min(...row) : (row[width] ?? most + 1);
  return Math.min(errors, most + 1);
}

/** A cell of the table of distances, with its row and the two before it. */
interface Cell {
  readonly at: number;
  readonly to: number;
  readonly before: readonly number[];
  readonly row: readonly number[];
  readonly next: readonly number[];
}

/** The least number of errors between the first `at` letters of one word and the first `to` of the other. */
function cheapest(typed: string, meant: string, { at, to, before, row, next }: Cell): number {
  const [letter, other] = [typed.charAt(at - 1), meant.charAt(to - 1)];
  // In a short word any other letter makes another word.
  const near = typed.length > 4 && isNear(letter, other);
  const replaced = (row[to - 1] ?? 0) + (letter === other ? 0 : near ? 1 : 2);
  const cost = Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1);
  const swapped =
    at > 1 && to > 1 && letter === meant.charAt(to - 2) && other === typed.charAt(at - 2) && letter !== other;
  return swapped ? Math.min(cost, (before[to - 2] ?? 0) + 1) : cost;
}

// The two keyboards of the country and its neighbour, then letters that sound alike.
const KEYS = ['qwertzuiop', 'asdfghjkl', 'yxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'];
const ALIKE = ['aeiouy', 'kg', 'sgj', 'mn', 'bp', 'dt', 'fv', 'rl', 's$'];

const NEAR = new Set([
  ...KEYS.flatMap((keys) => lettersOf(keys, (key, at) => `${keys.charAt(at - 1)}${key}`).slice(1)),
  ...ALIKE.flatMap((group) =>
    lettersOf(group, (one) => lettersOf(group, (other) => `${one}${other}`)).flat(),
  ),
]);

function lettersOf<Made>(letters: string, make: (letter: string, at: number) => Made): Made[] {
  return Array.from(letters, make);
}

function isNear(letter: string, other: string): boolean {
  return NEAR.has(letter + other) || NEAR.has(other + letter);
}

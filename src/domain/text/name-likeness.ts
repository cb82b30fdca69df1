import { foldText } from './search-text.ts';

/** Words that a bank or a customer writes or leaves out: titles, legal forms, small words. */
const FILLERS = new Set(
  'm mr mme mlle monsieur madame mademoiselle dr et ou und and e famille de du des la le les von van sa ag sarl gmbh sagl association asso fondation'.split(
    ' ',
  ),
);

/** A word that stands for a longer one: « J. » for « Jean ». */
const INITIAL = 0.6;
/** A word with one wrong letter, or another spelling: « Mueller » for « Müller ». */
const NEAR = 0.85;
/** Two names that share a single word, when one of them has no other. */
const ALONE = 0.6;

/**
 * The similarity of two names, from 0 to 1, ignoring word order, accents and titles. One partner of a couple
 * is enough; a family name alone is not a person.
 */
export function nameLikeness(left: string, right: string): number {
  const [fewer, more] = [namedWords(left), namedWords(right)].sort((one, other) => one.length - other.length);
  if (fewer === undefined || more === undefined || fewer.length === 0) return 0;
  const free = [...more];
  let matched = 0;
  for (const word of fewer) {
    const best = free
      .map((other, at) => ({ at, likeness: wordLikeness(word, other) }))
      .reduce((one, other) => (other.likeness > one.likeness ? other : one), { at: -1, likeness: 0 });
    if (best.likeness === 0) continue;
    free.splice(best.at, 1);
    matched += best.likeness;
  }
  const share = matched / fewer.length;
  return fewer.length === 1 && more.length > 1 ? share * ALONE : share;
}

function namedWords(name: string): readonly string[] {
  const words = foldText(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

function wordLikeness(left: string, right: string): number {
  if (left === right) return 1;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  if (short.length === 1) return long.startsWith(short) ? INITIAL : 0;
  const spelt = umlauted(left) === umlauted(right);
  return spelt || (short.length >= 4 && isOneEditAway(short, long)) ? NEAR : 0;
}

/** « Mueller » as « muller »: banks write an umlaut as two letters. */
function umlauted(word: string): string {
  return word.replace(/(?<=[aou])e/g, '');
}

/** Whether one letter was left out, added, exchanged with its neighbour or replaced. */
function isOneEditAway(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return (
    short.slice(at + 1) === long.slice(at + 1) || (swapped && short.slice(at + 2) === long.slice(at + 2))
  );
}

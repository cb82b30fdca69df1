import { isDiet, singular } from '../text/search-text.ts';
import { errorsAllowed, errorsBetween, soundOf } from './typing-errors.ts';

interface Spelt {
  readonly word: string;
  /** Without its silent « h ». */
  readonly seen: string;
  readonly letters: number;
  readonly sound: string;
  readonly sounds: number;
}

interface Known extends Spelt {
  /** Number of products named with it: of two equally near words the more frequent one is meant. */
  readonly often: number;
  readonly diet: boolean;
}

interface NearestOptions {
  readonly typed: string;
  /** Whether the typed text may be only the beginning of a word. */
  readonly unfinished: boolean;
  /** Returns every plausible word, not the nearest alone. */
  readonly farther: boolean;
  /** Only a suggestion may be a diet. */
  readonly proposed: boolean;
}

/** Maximum number of equally near words. */
const MOST = 3;

/**
 * Builds a function that finds the words nearest to a mistyped one, the most frequent first; none for a number, a
 * short word or one letter repeated.
 */
export function nearestWords(words: readonly { readonly word: string; readonly often: number }[]) {
  const beginning = wordsByLetter(words);
  return ({ typed, unfinished, farther, proposed }: NearestOptions): readonly string[] => {
    const most = errorsAllowed(typed);
    // « zzzz » has one sound, with which too many words begin.
    if (most === 0 || soundOf(typed).length < 2) return [];
    const forms = [...new Set([singular(typed), typed])].map(spelt);
    const [first = '', second = ''] = typed;
    // Typing errors rarely affect the first letter, except by swapping it with the second.
    const letters = new Set(`${first}${second}${SOUNDING[first] ?? ''}`);
    const candidates = [...letters].flatMap(beginning).filter(({ diet }) => proposed || !diet);
    const whole = nearest(forms, candidates, { most, farther, unfinished: false });
    if (whole.length > 0 || !unfinished) return whole;
    const least = typed.length < 7 ? 0 : 1;
    return nearest(forms.slice(0, 1), candidates, { most: least, farther: false, unfinished }).slice(0, 1);
  };
}

/** Other first letters of a word that sound the same. */
const SOUNDING: Readonly<Record<string, string>> = {
  ...{ a: 'hoe', e: 'hoa', i: 'hy', o: 'hae', u: 'h', y: 'hi', h: 'aeiouy' },
  ...{ c: 'kqs', k: 'cq', q: 'ck', s: 'cz', z: 's', f: 'p', p: 'f' },
};

// Built letter by letter on demand: a large hub has many words, and a query one beginning.
function wordsByLetter(words: readonly { readonly word: string; readonly often: number }[]) {
  const byLetter = new Map<string, { word: string; often: number }[]>();
  for (const word of words) {
    if (/\d/.test(word.word)) continue;
    const others = byLetter.get(word.word.charAt(0));
    if (others === undefined) byLetter.set(word.word.charAt(0), [word]);
    else others.push(word);
  }
  const made = new Map<string, readonly Known[]>();
  return (letter: string): readonly Known[] => {
    const known =
      made.get(letter) ??
      (byLetter.get(letter) ?? []).map(({ word, often }) => ({ ...spelt(word), often, diet: isDiet(word) }));
    made.set(letter, known);
    return known;
  };
}

function spelt(word: string): Spelt {
  const [seen, sound] = [word.replace(/^h/, ''), soundOf(word)];
  return { word, seen, letters: lettersOf(seen), sound, sounds: lettersOf(sound) };
}

// One bit for each letter of a word.
function lettersOf(sound: string): number {
  return Array.from(sound).reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) & 31)), 0);
}

// A letter that the other word does not have is an error: this excludes most words without counting.
function isTooDifferent(letters: number, others: number, most: number): boolean {
  let left = letters & ~others;
  for (let errors = 0; errors < most && left !== 0; errors++) left &= left - 1;
  return left !== 0;
}

function nearest(
  forms: readonly Spelt[],
  candidates: readonly Known[],
  { most, farther, unfinished }: { most: number; farther: boolean; unfinished: boolean },
): readonly string[] {
  let best = most;
  let found: { readonly known: Known; readonly errors: number }[] = [];
  for (const known of candidates) {
    const errors = Math.min(...forms.map((one) => errorsOf(one, known, best, unfinished)));
    if (errors > best) continue;
    if (!farther && errors < best) found = [];
    if (!farther) best = errors;
    found.push({ known, errors });
  }
  return [...found]
    .sort((one, other) => one.errors - other.errors || other.known.often - one.known.often)
    .slice(0, farther ? 2 * MOST : MOST)
    .map(({ known }) => known.word);
}

// By letters and by sound: swapped letters are one error by letters, another spelling is none by sound.
function errorsOf(form: Spelt, known: Spelt, most: number, unfinished: boolean): number {
  const differ = (one: number, other: number) =>
    isTooDifferent(one, other, most) || (!unfinished && isTooDifferent(other, one, most));
  const begins = (one: string, other: string) =>
    one.charAt(0) === other.charAt(0) ||
    (one.charAt(0) === other.charAt(1) && one.charAt(1) === other.charAt(0));
  const seen =
    differ(form.letters, known.letters) || !begins(form.seen, known.seen)
      ? most + 1
      : errorsBetween(form.seen, known.seen, most, unfinished);
  if (differ(form.sounds, known.sounds) || !begins(form.sound, known.sound)) return seen;
  const bySound = errorsBetween(form.sound, known.sound, most, unfinished);
  return Math.min(seen, bySound === 0 && seen > 1 ? 1 : bySound);
}

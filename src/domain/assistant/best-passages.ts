import { errorsAllowed, errorsBetween } from '../catalogue/typing-errors.ts';
import { tellingStems } from './question-stems.ts';

/** A text that answers a question, with the questions that it answers as its title. */
export interface Passage {
  /** A setting has current figures, a text explains. */
  readonly kind: 'setting' | 'text';
  readonly title: string;
  readonly text: string;
  /** Its document, if any. */
  readonly source: { readonly id: string; readonly title: string } | undefined;
}

/** A passage with its coverage of the question, 0 to 1. */
export interface RankedPassage {
  readonly passage: Passage;
  readonly score: number;
  /** Whether a word of the question was matched to another one with nearly the same spelling. */
  readonly corrected: boolean;
}

/** The share of a question, by the weight of its words, that a passage must cover. */
const COVERED = 0.55;

/** The weight of a word in the text of a passage, relative to one in its title. */
const IN_TEXT = 0.45;

/** Indexed passages. */
export interface PassageIndex {
  readonly entries: readonly {
    readonly passage: Passage;
    readonly title: ReadonlySet<string>;
    readonly text: ReadonlySet<string>;
  }[];
  /** The number of passages that contain a stem. */
  readonly spread: ReadonlyMap<string, number>;
}

/** Indexes passages by the stems of their titles and texts. */
export function passageIndex(passages: readonly Passage[]): PassageIndex {
  const entries = passages.map((passage) => ({
    passage,
    title: new Set(tellingStems(passage.title)),
    text: new Set(tellingStems(passage.text)),
  }));
  const spread = new Map<string, number>();
  for (const { title, text } of entries)
    for (const stem of new Set([...title, ...text])) spread.set(stem, (spread.get(stem) ?? 0) + 1);
  return { entries, spread };
}

/**
 * The passages that cover most of a question, best first. Rare words weigh more; a word in no passage weighs
 * most, so that an unrelated question finds none.
 */
export function bestPassages(index: PassageIndex, asked: readonly string[]): readonly RankedPassage[] {
  const stems = asked.map((stem) => corrected(index, stem));
  const changed = stems.some((stem, at) => stem !== asked[at]);
  const weightOf = (stem: string) =>
    Math.log(1 + (index.entries.length + 1) / (index.spread.get(stem) ?? 0.5));
  const whole = stems.reduce((sum, stem) => sum + weightOf(stem), 0);
  if (whole === 0) return [];
  return index.entries
    .map(({ passage, title, text }) => {
      const held = stems.map((stem) => (title.has(stem) ? 1 : text.has(stem) ? IN_TEXT : 0) * weightOf(stem));
      const named = stems.filter((stem) => title.has(stem)).length;
      const score = held.reduce((sum, weight) => sum + weight, 0) / whole;
      // Of two with the same words, the one whose title has fewer other words.
      const better = named === 0 ? score / 2 : score + (0.1 * named) / title.size;
      return { passage, score: better, corrected: changed };
    })
    .filter(({ score }) => score >= COVERED)
    .sort((one, other) => other.score - one.score);
}

/** The stem meant by a mistyped one, if a passage has it. */
function corrected({ spread }: PassageIndex, stem: string): string {
  if (spread.has(stem)) return stem;
  const allowed = errorsAllowed(stem);
  if (allowed === 0) return stem;
  const near = [...spread.keys()]
    .filter((known) => known.length >= 4)
    .map((known) => ({ known, errors: errorsBetween(stem, known, allowed) }))
    .filter(({ errors }) => errors <= allowed)
    .sort((one, other) => one.errors - other.errors);
  return near[0]?.known ?? stem;
}

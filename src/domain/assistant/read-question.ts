import { addDays, type IsoDay, nextWeekday } from '../calendar/hub-time.ts';
import type { Allergen } from '../catalogue/allergens.ts';
import { type Centimes, centimes } from '../money/money.ts';
import { foldText } from '../text/search-text.ts';
import { avoidedThings, type Diet } from './avoided-things.ts';
import { isEmptyWord } from './empty-words.ts';
import { ideaOf, inFrench, type QuestionWord, questionWords } from './question-stems.ts';

/** The grammatical reading of a question: its limits, and the words of its subject. */
export interface AskedQuestion {
  /** In French, with the market's foreign words translated. */
  readonly text: string;
  readonly foreign: boolean;
  readonly tone: 'plain' | 'greeting' | 'thanks' | 'rude' | 'empty';
  readonly budget: Centimes | undefined;
  readonly persons: number | undefined;
  /** Allergens that must not be contained. */
  readonly avoided: readonly Allergen[];
  readonly diets: readonly Diet[];
  /** Intolerances that no product declares. */
  readonly unproven: readonly string[];
  readonly day: IsoDay | undefined;
  readonly postalCode: string | undefined;
  /** The name of a place after « à », as typed: « livrez-vous à Nyon ? ». */
  readonly place: string | undefined;
  /** The stems of everything that is neither empty nor one of the limits above. */
  readonly stems: readonly string[];
  /** The words of these stems as typed, for the catalogue search. */
  readonly words: readonly string[];
  /** Whether it is about the asker's own data: « ma commande ». */
  readonly own: boolean;
}

/** The maximum number of searched words of a question. */
const MOST_WORDS = 24;

/** Reads a question without knowing the catalogue. */
export function readQuestion(asked: string, today: IsoDay): AskedQuestion {
  const { text, foreign } = inFrench(asked);
  const folded = ` ${foldText(text).replaceAll(/[?!;:«»()"]/g, ' ')} `
    // « Où » matters in questions about the delivery area, and nowhere else.
    .replace(/\bou (?=(?:est-ce que )?(?:vous )?livr)/, 'zone ')
    .replace(/\ba partir d(?:e |')/, '');
  const rest = { text: folded };
  const budget = taken(rest, BUDGETS, (found) => francs(found));
  const persons = taken(rest, PERSONS, personsOf);
  const { avoided, diets, unproven, text: unlimited } = avoidedThings(rest.text);
  rest.text = unlimited;
  const day = takenDay(rest, today);
  const postalCode = taken(rest, [/\b([1-9]\d{3})\b/], (code) => code);
  const telling = questionWords(rest.text).filter(({ typed }) => !isEmptyWord(typed) && !/^\d$/.test(typed));
  // A repeated word counts once.
  const words = [...new Map(telling.map((word) => [word.typed, word])).values()].slice(0, MOST_WORDS);
  const manners = words.filter(({ typed }) => !RUDE.has(typed));
  return {
    ...{ text, foreign, budget, persons, avoided, diets, unproven, day, postalCode },
    place: placeIn(text),
    stems: manners.map(({ stem }) => stem),
    words: manners.map(({ typed }) => typed),
    own: questionWords(folded).some(({ typed }) => OWN.has(typed)),
    tone: toneOf(
      folded,
      words,
      manners,
      budget ?? persons ?? diets[0] ?? avoided[0] ?? unproven[0] ?? day ?? postalCode,
    ),
  };
}

/** The text that remains after the recognised parts were removed. */
interface Rest {
  text: string;
}

function toneOf(
  folded: string,
  words: readonly QuestionWord[],
  manners: readonly QuestionWord[],
  limit: unknown,
): AskedQuestion['tone'] {
  if (words.length > manners.length && manners.length < 2) return 'rude';
  if (manners.length > 0 || limit !== undefined) return 'plain';
  if (/\b(merci|thanks|danke)\b/.test(folded)) return 'thanks';
  return /\b(bonjour|bonsoir|salut|hello|coucou|hallo|gruezi|hi)\b/.test(folded) ? 'greeting' : 'empty';
}

function taken<Value>(
  rest: Rest,
  patterns: readonly RegExp[],
  read: (found: string) => Value | undefined,
): Value | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(rest.text);
    const value = found?.[1] === undefined ? undefined : read(found[1]);
    if (found === null || value === undefined) continue;
    rest.text = `${rest.text.slice(0, found.index)} ${rest.text.slice(found.index + found[0].length)}`;
    return value;
  }
  return undefined;
}

const SMALL =
  `un une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize`.split(' ');
const TENS: readonly (readonly [string, number])[] = [
  ...([
    ['vingt', 20],
    ['trente', 30],
    ['quarante', 40],
    ['cinquante', 50],
    ['soixante', 60],
  ] as const),
  ...([
    ['septante', 70],
    ['huitante', 80],
    ['nonante', 90],
    ['cent', 100],
  ] as const),
];
const NUMBER_WORDS = new Map<string, number>([
  ...SMALL.map((word, at) => [word, at === 0 ? 1 : at] as const),
  ...TENS,
  ...(['one', 'two', 'three', 'four', 'five', 'six'] as const).map((word, at) => [word, at + 1] as const),
  ...(['eins', 'zwei', 'drei', 'vier', 'funf', 'sechs'] as const).map((word, at) => [word, at + 1] as const),
]);
const NUMBER = `\\d{1,4}(?:[.,]\\d{1,2})?|${[...NUMBER_WORDS.keys()].join('|')}`;
const SEVERAL = NUMBER.replace('|un|une|', '|').replace('|one|', '|').replace('|eins|', '|');
const MONEY = `(?:francs?|chf|frs?|balles|\\.-)`;
const PEOPLE = `(?:personnes?|convives?|invites?|gens|adultes?|bouches?|people|personen|mangeurs?|tetes?)`;

const BUDGETS = [
  new RegExp(
    `(?:\\b(?:moins de|jusqu'a|pas plus de|maximum|max|budget(?: (?:de|d'))?|environ|under|unter|sous|pour|a|de)\\s+)*\\b(${NUMBER})\\s*${MONEY}(?![a-z])(?:\\s+(?:maximum|max|au plus|en tout|par personne))?`,
  ),
  new RegExp(`\\bchf\\s*(${NUMBER})`),
  new RegExp(`\\b(?:moins de|pas plus de|maximum|max|budget(?: de)?)\\s+(${NUMBER})\\b(?!\\s*${PEOPLE})`),
];
const PERSONS = [
  new RegExp(`(?:\\b(?:pour|a|nous sommes|on est|on sera|nous serons)\\s+)?\\b(${NUMBER})\\s+${PEOPLE}\\b`),
  new RegExp(
    `\\b(?:pour|nous sommes|on est|on sera|nous serons|for|fur|fuer|serons)\\s+(${SEVERAL})\\b(?!\\s*(?:h|jours?|semaines?|kg|g)\\b)`,
  ),
  new RegExp(`\\ba\\s+(${SEVERAL})\\s+(?=a|pour|sans|avec)`),
];

function francs(found: string): Centimes | undefined {
  const value = numberOf(found);
  return value === undefined || value <= 0 ? undefined : centimes(Math.round(value * 100));
}

function numberOf(found: string): number | undefined {
  const value = NUMBER_WORDS.get(found) ?? Number(found.replace(',', '.'));
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

function personsOf(found: string): number | undefined {
  const value = numberOf(found);
  return value !== undefined && Number.isInteger(value) && value <= 60 ? value : undefined;
}

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];

function takenDay(rest: Rest, today: IsoDay): IsoDay | undefined {
  const named = taken(rest, [/\b(apres[- ]demain|demain|aujourd'hui|ce soir)\b/], (word) =>
    addDays(today, word.startsWith('apres') ? 2 : word === 'demain' ? 1 : 0),
  );
  if (named !== undefined) return named;
  return taken(rest, [new RegExp(`\\b(${WEEKDAYS.join('|')})s?(?: prochain| matin| soir)?\\b`)], (word) =>
    nextWeekday(today, WEEKDAYS.indexOf(word)),
  );
}

/** The capitalised words after « à »: capitals distinguish a place from a thing. */
function placeIn(text: string): string | undefined {
  const [, place] =
    /(?:^|\s)(?:à|a|au|aux|jusqu’à|jusqu'à|sur|in|nach|to)\s+((?:(?:la|le|les|grand|petit)[ -])?\p{Lu}[\p{L}’'-]+(?:[ -](?:de |la |les |d’)?\p{Lu}[\p{L}’'-]+)*)/u.exec(
      text,
    ) ?? [];
  return place;
}

const OWN = new Set('ma mes mon ai me moi my meine meiner mein'.split(' '));

const RUDE = new Set(
  'merde putain con connard connards conne idiot idiots idiote debile stupide nul nulle nuls imbecile cretin cretins salaud bordel chier foutre foutage gueule abruti abrutis fuck shit scheisse arnaque arnaqueurs voleurs'.split(
    ' ',
  ),
);

/** Whether the stems contain a concept, given by one of its words. */
export function holdsIdea(stems: readonly string[], ...words: readonly string[]): boolean {
  return words.some((word) => stems.includes(ideaOf(word)));
}

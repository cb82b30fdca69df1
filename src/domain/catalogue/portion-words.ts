/** The measure read from a text: an amount and its unit, before formatting. */
export interface MeasuredWords {
  readonly amount: number;
  /** `g`, `kg`, `ml`, `cl`, `dl`, `l`, `pce`, or the vendor's own word. */
  readonly unit: string;
  readonly approximate: boolean;
  /** Number of packs, when the text counts them: `6x33cl` is six, and `amount` is all of them together. */
  readonly packs: number;
  /** The words after the measure: « pour 3 ». */
  readonly rest: string;
}

/**
 * Reads a measure as Swiss vendors write it: `250 g`, `1kg500`, `1L5`, `6x33cl`, `1/2 kg`, `½ livre`, `demi-kilo`,
 * `1'000 g`, `1 douzaine`, each with `~`, `env.` or `ca.` when it is approximate. `undefined` without an amount, or for
 * an ambiguous one: `1kg50`.
 */
export function readMeasure(text: string): MeasuredWords | undefined {
  const words = plainWords(text);
  const about = ABOUT_BEFORE.exec(words);
  const read = readPacks(about === null ? words : words.slice(about[0].length));
  return read && (about === null ? read : { ...read, approximate: true });
}

// Fractions that are one letter become three, each with a space before it: « 1½ » is « 1 1/2 ».
function plainWords(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize('NFKD')}`)
    .replaceAll('\u2044', '/')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

const ABOUT_BEFORE = /^(?:[~≈±]|\+\/-|(?:environ|env|circa|ca)\b\.?) */i;
const ABOUT_WITHIN = /^(.*?) ?(?:[~≈±]|\(?\b(?:environ|env|circa|ca)\b\.?\)?) ?(.*)$/i;
const PACKS = /^(\d{1,3}) ?[x×*] ?(?=[~≈±\d])(.+)$/i;
const PACKS_AFTER = /^(.+?) ?[x×*] ?(\d{1,3})$/i;

function readPacks(words: string): MeasuredWords | undefined {
  const [, packs, each] = PACKS.exec(words) ?? [];
  if (packs !== undefined && each !== undefined) return packed(readMeasure(each), Number(packs));
  const [, one, times] = PACKS_AFTER.exec(words) ?? [];
  const single = one === undefined ? undefined : readOne(one);
  if (single !== undefined && single.rest === '' && isKnown(single.unit))
    return packed(single, Number(times));
  return readOne(words);
}

function packed(each: MeasuredWords | undefined, packs: number): MeasuredWords | undefined {
  if (each === undefined || packs === 0) return undefined;
  return { ...each, amount: clean(each.amount * packs), packs: each.packs * packs };
}

const NUMBER = String.raw`\d{1,3}(?:[' ]\d{3})+(?:[.,]\d+)?|(?:\d+ )?\d+ ?/ ?[1-9]\d*|\d+(?:[.,]\d+)?`;
const COUNTED = new RegExp(String.raw`^(${NUMBER}) ?(\p{L}+)\.? ?(.*)$`, 'u');
const IN_WORDS = /^(?:(une?) )?(?:(demie?)[ -])?(\p{L}+)\.? ?(.*)$/iu;

function readOne(words: string): MeasuredWords | undefined {
  const [, one, half, spelled = '', further = ''] = IN_WORDS.exec(words) ?? [];
  const named = UNITS.get(spelled.toLowerCase());
  // « Une botte » is no amount: a number in words counts with a known unit only.
  if (named !== undefined && (one ?? half) !== undefined)
    return measured(half === undefined ? 1 : 0.5, named, further);
  const [, figures = '', word = '', rest = ''] = COUNTED.exec(words) ?? [];
  const amount = numberOf(figures);
  const known = UNITS.get(word.toLowerCase());
  if (known !== undefined) return measured(amount, known, rest);
  // A half is shown best in the vendor's own words.
  if (!(amount > 0) || figures.includes('/')) return undefined;
  return { amount, unit: word, approximate: false, packs: 1, rest };
}

function numberOf(figures: string): number {
  const [, whole = '0', over, under] = /^(?:(\d+) )?(\d+) ?\/ ?(\d+)$/.exec(figures) ?? [];
  if (over !== undefined) return Number(whole) + Number(over) / Number(under);
  return Number(figures.replace(/[' ]/g, '').replace(',', '.'));
}

/** A measure in a known unit, completed by the end of the text: `1kg500`, `1 kg 500 g`, `1L5`, « env. ». */
function measured(amount: number, { unit, of }: KnownUnit, end: string): MeasuredWords | undefined {
  const [, tail = end, further] = ABOUT_WITHIN.exec(end) ?? [];
  const more = remainderOf(unit, amount, tail);
  if (more === 'unclear') return undefined;
  const all = clean((amount + (more ?? 0)) * of);
  if (!(all > 0)) return undefined;
  // « 500 g env. » is approximate, « 500 g pour env. 3 » is not: everything before the word must belong to the measure.
  const belongs = tail === '' || more !== undefined;
  const rest = belongs ? (further ?? '') : end;
  return { amount: all, unit, approximate: belongs && further !== undefined, packs: 1, rest };
}

// « 1kg500 » and « 1L5 » are decimals; « 1kg50 » may be 1.05 or 1.50, and a wrong unit price is worse than none.
function remainderOf(unit: string, amount: number, tail: string): number | 'unclear' | undefined {
  if (!Number.isInteger(amount) || !/^\d/.test(tail)) return undefined;
  if ((unit === 'kg' || unit === 'l') && /^\d+$/.test(tail))
    return tail.length > 3 || (unit === 'kg' && tail.length === 2) ? 'unclear' : Number(`0.${tail}`);
  const smaller = readOne(tail);
  const [large, small] = [SIZES[unit], SIZES[smaller?.unit ?? '']];
  if (smaller === undefined || smaller.rest !== '' || large === undefined || small === undefined)
    return undefined;
  const fits = large.of === small.of && small.size < large.size;
  return fits ? (smaller.amount * small.size) / large.size : undefined;
}

interface KnownUnit {
  readonly unit: string;
  /** The unit's size in the base unit: a Swiss pound is 500 g. */
  readonly of: number;
}

const SPELLINGS: readonly (readonly [unit: string, of: number, words: string])[] = [
  ['g', 1, 'g gr gramme grammes'],
  ['g', 0.001, 'mg'],
  ['g', 100, 'hg'],
  ['g', 500, 'livre livres'],
  ['kg', 1, 'k kg kilo kilos kilogramme kilogrammes'],
  ['ml', 1, 'ml millilitre millilitres'],
  ['cl', 1, 'cl centilitre centilitres'],
  ['dl', 1, 'dl décilitre décilitres'],
  ['l', 1, 'l lt litre litres'],
  ['pce', 1, 'pce pces pc pcs pièce pièces unité unités'],
  ['pce', 12, 'douzaine douzaines'],
];

const UNITS: ReadonlyMap<string, KnownUnit> = new Map(
  SPELLINGS.flatMap(([unit, of, words]) => words.split(' ').map((word) => [word, { unit, of }] as const)),
);

const SIZES: Readonly<Record<string, { readonly of: 'weight' | 'volume'; readonly size: number }>> = {
  ...{ g: { of: 'weight', size: 1 }, kg: { of: 'weight', size: 1000 } },
  ...{ ml: { of: 'volume', size: 1 }, cl: { of: 'volume', size: 10 } },
  ...{ dl: { of: 'volume', size: 100 }, l: { of: 'volume', size: 1000 } },
};

function isKnown(unit: string): boolean {
  return unit === 'pce' || unit in SIZES;
}

// 1.15 × 250 is 287.49999999999994 in binary: the noise would lose a gram.
function clean(value: number): number {
  return Number(value.toPrecision(12));
}

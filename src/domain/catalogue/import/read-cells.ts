import { foldText } from '../../text/search-text.ts';
import { amountProblem, parseAmount } from '../../text/typed-amount.ts';
import { count, decimal, NO_BREAK } from '../../text/french.ts';
import type { Centimes } from '../../money/money.ts';
import { ALLERGENS, type Allergen, allergenName, allergensIn } from '../allergens.ts';
import { isEan } from '../ean.ts';
import { errorsBetween } from '../typing-errors.ts';
import { LABEL_FLAGS, LABELS, type Label } from '../product-labels.ts';
import { TEMPERATURES } from './product-targets.ts';

/** The value of a cell, or its fault and the expected form. */
export type Read<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly fault: CellFault };

export interface CellFault {
  /** « « quatre francs » n’est pas un prix. » */
  readonly message: string;
  /** « Un nombre, par exemple 4,20. » */
  readonly hint: string;
}

/** A price: « 4.20 », « CHF 4,20 », « 1’200.00 », « 12.- ». */
export function readPrice(text: string): Read<Centimes> {
  const damaged = damagedCell(text);
  if (damaged !== undefined) return damaged;
  if (/€|\bEUR\b|euros?\b/i.test(text))
    return fault(`${quoted(text)} est en euros.`, 'Un prix en francs, par exemple 4,20.');
  if (/[$£]|\b(?:USD|GBP)\b/i.test(text))
    return fault(`${quoted(text)} n’est pas en francs.`, 'Un prix en francs, par exemple 4,20.');
  // Shop programs write « 4.2000 »: trailing zeros are no finer than centimes.
  const exact = text.trim().replace(/([.,]\d{2})0+$/, '$1');
  const amount = parseAmount(exact);
  if (amount !== undefined) return read(amount);
  if (/^\s*[-−–]\s*\d/.test(text))
    return fault(`${quoted(text)}${NO_BREAK}: un prix ne descend pas sous 0.`, 'Un prix sans signe moins.');
  return fault(`${quoted(text)} n’est pas un prix.`, amountProblem(exact) ?? 'Un nombre, par exemple 4,20.');
}

/** A number of pieces: « 36 », « 1'200 », « 12,0 ». */
export function readStock(text: string): Read<number> {
  const damaged = damagedCell(text);
  if (damaged !== undefined) return damaged;
  const figures = text.trim().replace(/(?<=\d)[\s'’](?=\d{3})/g, '');
  if (/^[-−–]\s*\d/.test(figures))
    return fault(
      `${quoted(text)}${NO_BREAK}: un stock ne descend pas sous 0.`,
      'Laissez vide pour ne rien changer.',
    );
  const [, whole, rest = ''] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(figures) ?? [];
  if (whole === undefined)
    return fault(`${quoted(text)} n’est pas un stock.`, 'Un nombre entier, par exemple 36.');
  if (/[1-9]/.test(rest))
    return fault(`${quoted(text)}${NO_BREAK}: un stock est un nombre entier.`, 'Par exemple 36.');
  return read(Number(whole));
}

/** A tax rate as a share: « 2,6 % », « 2.6 » and « 0.026 » are 0.026. */
export function readRate(text: string): Read<number> {
  const damaged = damagedCell(text);
  if (damaged !== undefined) return damaged;
  const [, figures, sign] = /^(\d{1,2}(?:[.,]\d{1,5})?)\s*(%?)$/.exec(text.trim()) ?? [];
  if (figures === undefined)
    return fault(`${quoted(text)} n’est pas un taux de TVA.`, 'Un pourcentage, par exemple 2,6.');
  const value = Number(figures.replace(',', '.'));
  const share = sign === '' && value < 0.2 ? value : value / 100;
  return read(Math.round(share * 1e5) / 1e5);
}

/** Yes or no: « oui », « vrai », « yes », « true », « 1 », « x », « en stock », and their opposites. */
export function readFlag(text: string): Read<boolean> {
  const word = foldText(text).trim();
  if (YES.has(word)) return read(true);
  if (NO.has(word)) return read(false);
  return fault(`${quoted(text)} ne dit ni oui ni non.`, 'Écrivez oui ou non.');
}

/** The allergens of a cell; « aucun » is an empty list. */
export function readAllergens(text: string): Read<readonly Allergen[]> {
  if (NONE.has(foldText(text).trim())) return read([]);
  const words = text.split(/[,;/|\n]|\bet\b/).map((word) => word.trim());
  const found = new Set<Allergen>();
  for (const word of words.filter(Boolean)) {
    const named = allergenNamed(word);
    if (named.length === 0) {
      const near = nearest(word, ALLERGENS.map(allergenName));
      return fault(
        `${quoted(word)} n’est pas dans la liste des ${ALLERGENS.length}.`,
        near === undefined
          ? `Les allergènes sont${NO_BREAK}: ${ALLERGENS.map(allergenName).join(', ')}.`
          : `Vouliez-vous dire ${near}${NO_BREAK}?`,
      );
    }
    for (const one of named) found.add(one);
  }
  return read(ALLERGENS.filter((one) => found.has(one)));
}

/** The number of a bar code. Spaces within it are left out. */
export function readEan(text: string): Read<string> {
  const figures = text.replace(/[\s\u00a0-]/g, '');
  if (/^\d[.,]\d+e\+?\d+$/i.test(figures))
    return fault(
      `${quoted(text)}${NO_BREAK}: un tableur a arrondi ce code.`,
      'Mettez la colonne au format texte, puis exportez de nouveau.',
    );
  if (!/^\d+$/.test(figures))
    return fault(`${quoted(text)} n’est pas un code EAN.`, 'Des chiffres seulement, 8, 12, 13 ou 14.');
  if (![8, 12, 13, 14].includes(figures.length))
    return fault(
      `${quoted(text)} a ${count(figures.length, 'chiffre', 'chiffres')}.`,
      'Un code EAN en a 8, 12, 13 ou 14.',
    );
  if (!isEan(figures))
    return fault(
      `${quoted(text)}${NO_BREAK}: le dernier chiffre ne vérifie pas les autres.`,
      'Relisez le code.',
    );
  return read(figures);
}

/** The number of a product here. */
export function readSku(text: string): Read<number> {
  const figures = text.trim().replace(/^n°\s*/i, '');
  const sku = /^\d{5,15}$/.test(figures) ? Number(figures) : 0;
  return sku >= 10_000
    ? read(sku)
    : fault(`${quoted(text)} n’est pas un numéro de produit.`, 'Laissez vide pour un nouveau produit.');
}

/** A temperature, by its French name or its code. */
export function readTemperature(text: string): Read<keyof typeof TEMPERATURES> {
  const word = foldText(text).trim();
  const codes = Object.keys(TEMPERATURES) as (keyof typeof TEMPERATURES)[];
  const found = codes.find((code) => code === word || foldText(TEMPERATURES[code]) === word);
  return found === undefined
    ? fault(`${quoted(text)} n’est pas une température.`, 'Ambiante, Froid ou Congelé.')
    : read(found);
}

/** All labels of a product: true for those that a cell lists, false for the others. */
export function readLabels(text: string): Read<Readonly<Record<Label, boolean>>> {
  const words = NONE.has(foldText(text).trim()) ? [] : text.split(/[,;|\n]/).map((word) => word.trim());
  const codes = LABEL_FLAGS;
  const listed = new Set<Label>();
  for (const word of words.filter(Boolean)) {
    const found = codes.find((code) => code === foldText(word) || foldText(LABELS[code]) === foldText(word));
    if (found === undefined) {
      const near = nearest(word, Object.values(LABELS));
      return fault(
        `${quoted(word)} n’est pas un label.`,
        near === undefined ? `${Object.values(LABELS).join(', ')}.` : `Vouliez-vous dire ${near}${NO_BREAK}?`,
      );
    }
    listed.add(found);
  }
  return read(mapLabels((code) => listed.has(code)));
}

/** Titles of variants, « 250 g | 500 g ». */
export function readVariants(text: string): Read<readonly { readonly title: string }[]> {
  const titles = text
    .split(/[|\n]/)
    .map((title) => title.trim())
    .filter(Boolean);
  const twice = titles.find((title, at) => titles.indexOf(title) !== at);
  return twice === undefined
    ? read(titles.map((title) => ({ title })))
    : fault(`La variante ${quoted(twice)} figure deux fois.`, 'Gardez-en une.');
}

/**
 * A portion; a bare number takes the unit of its heading, « Weight (kg) », and below one kilogram or litre is
 * read in grams or millilitres. « 0.5L », « 0,5 L » and « 0,5l » are normalised to one form.
 */
export function readPortion(text: string, heading: string): Read<string> {
  const damaged = damagedCell(text);
  if (damaged !== undefined) return damaged;
  const [, figures, own] = MEASURE.exec(text.trim()) ?? [];
  if (figures === undefined) return read(text.trim());
  const amount = Number(figures.replace(',', '.'));
  const unit = /\((kg|g|l|ml|cl|dl)\)/i.exec(heading)?.[1]?.toLowerCase() ?? gramsOf(heading);
  if (own !== undefined || unit === undefined) return read(measured(amount, own?.toLowerCase() ?? ''));
  if (amount === 0)
    return fault(`${quoted(text)}${NO_BREAK}: une portion pèse plus que 0.`, 'Par exemple 250\u00a0g.');
  const small = SMALLER[unit];
  return small !== undefined && amount < 1
    ? read(measured(Math.round(amount * 1000), small))
    : read(measured(amount, unit));
}

/** A text, with HTML as Markdown. */
export function readText(text: string): Read<string> {
  const damaged = damagedCell(text);
  if (damaged !== undefined) return damaged;
  if (text.includes('\ufffd'))
    return fault(
      `${quoted(text)} contient des lettres perdues.`,
      'Le fichier a été enregistré dans un autre codage. Enregistrez-le en UTF-8.',
    );
  const words = /<[a-z!/][^>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);/i.test(text) ? markdownOf(text) : text.trim();
  return words === ''
    ? fault(`${quoted(text)} ne contient aucun texte.`, 'Écrivez quelques mots.')
    : read(words);
}

/** HTML as the Markdown of our pages: paragraphs, lists, headings, emphasis and links; the rest is plain text. */
function markdownOf(html: string): string {
  return entities(
    html
      .replace(/\r\n?/g, '\n')
      .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<a\s[^>]*href="(https?:[^"\s]+)"[^>]*>([\s\S]*?)<\/a>/gi, '[$2]($1)')
      .replace(/<\/?(?:strong|b)>/gi, '**')
      .replace(/<\/?(?:em|i)>/gi, '*')
      .replace(/<br\s*\/?>/gi, '\n')
      .replace(/<li\b[^>]*>\s*/gi, '\n- ')
      .replace(/<h[1-6]\b[^>]*>/gi, '\n\n## ')
      .replace(/<\/?(?:p|div|ul|ol|h[1-6]|table|tr|blockquote)\b[^>]*>/gi, '\n\n')
      .replace(/<[a-z!/?][^>]*>/gi, ''),
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}(?=- )/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The value of a list nearest to a wrong word. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const typed = foldText(word)
    .replace(/[^a-z0-9 ]/g, '')
    .trim();
  const most = typed.length < 5 ? 1 : 2;
  const [best] = known
    .map((one) => {
      const folded = foldText(one);
      const errors = Math.min(
        errorsBetween(typed, folded, most),
        errorsBetween(typed, folded.replace(/s\b/g, ''), most),
      );
      return { one, errors };
    })
    .sort((left, right) => left.errors - right.errors);
  return best !== undefined && best.errors <= most ? best.one : undefined;
}

/** A text as a message quotes it, shortened. */
export function quoted(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ');
  const short = words.length > 40 ? `${words.slice(0, 39)}…` : words;
  return `«${NO_BREAK}${short}${NO_BREAK}»`;
}

export function fault(message: string, hint: string): { readonly ok: false; readonly fault: CellFault } {
  return { ok: false, fault: { message, hint } };
}

function read<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** Spreadsheets write these for a failed formula. */
function damagedCell(text: string) {
  return /^#(?:REF!|N\/A|VALUE!|VALEUR!|NAME\?|NOM\?|DIV\/0!|NUM!|NOMBRE!|NULL!|NUL!)/i.test(text.trim())
    ? fault(`${quoted(text)} est l’erreur d’une formule.`, 'Corrigez la formule dans votre tableur.')
    : undefined;
}

function allergenNamed(word: string): readonly Allergen[] {
  const folded = foldText(word);
  const whole = ALLERGENS.filter((one) => {
    const name = foldText(allergenName(one));
    return one === folded || name === folded || name.replace(/s\b/g, '') === folded || `${name}s` === folded;
  });
  return whole.length > 0 || /[?!]/.test(word) ? whole : allergensIn(`*${word}*`);
}

function mapLabels(value: (code: Label) => boolean): Readonly<Record<Label, boolean>> {
  const codes = LABEL_FLAGS;
  // Every label has its key.
  return Object.fromEntries(codes.map((code) => [code, value(code)])) as Record<Label, boolean>;
}

/** « 0,5L »: a decimal comma, no space, and a unit sign that cannot be read as a one. */
function measured(amount: number, unit: string): string {
  return `${decimal(amount, 3).replace(/\s/g, '')}${unit === 'l' ? 'L' : unit}`;
}

function gramsOf(heading: string): 'g' | undefined {
  return /\bgrams?\b|\bgrammes?\b/i.test(heading) ? 'g' : undefined;
}

function entities(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const MEASURE = /^(\d+(?:[.,]\d+)?)[\s\u00a0]*(kg|g|l|ml|cl|dl)?$/i;

const SMALLER: Readonly<Record<string, string>> = { kg: 'g', l: 'ml' };

const YES = new Set([
  ...['oui', 'o', 'vrai', 'yes', 'y', 'true', '1', 'x', '✓', '✔', 'ja', 'en stock', 'en vente', 'actif'],
  ...['publie', 'published', 'active', 'instock', 'publish', 'visible'],
]);
const NO = new Set([
  ...['non', 'n', 'faux', 'no', 'false', '0', '-', '–', 'nein', 'epuise', 'hors vente', 'inactif'],
  ...['-1', 'brouillon', 'draft', 'archived', 'inactive', 'outofstock', 'prive', 'private', 'hidden'],
]);
const NONE = new Set(['aucun', 'aucune', 'sans', 'neant', 'none', 'no', 'non', '-', '–', '0', 'rien']);

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '‹', gt: '›', quot: '"', apos: '’', nbsp: ' ', hellip: '…', rsquo: '’', lsquo: '‘' },
  ...{ laquo: '«', raquo: '»', ndash: '–', mdash: '—', deg: '°', euro: '€', oelig: 'œ', OElig: 'Œ' },
  ...{ eacute: 'é', egrave: 'è', ecirc: 'ê', euml: 'ë', agrave: 'à', acirc: 'â', ccedil: 'ç', ocirc: 'ô' },
  ...{ ugrave: 'ù', ucirc: 'û', uuml: 'ü', icirc: 'î', iuml: 'ï', Eacute: 'É', Agrave: 'À', frac12: '½' },
};

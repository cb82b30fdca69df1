import type { Centimes } from '../../money/money.ts';
import { NO_BREAK } from '../../text/french.ts';
import { foldText } from '../../text/search-text.ts';
import { categoryOf } from '../category.ts';
import { childNamed, type ImportCategory, type NamedPlace, placeNamed } from './category-names.ts';
import type { Allergen } from '../allergens.ts';
import type { FileFormat } from './file-format.ts';
import {
  type CellFault,
  fault,
  nearest,
  quoted,
  type Read,
  readAllergens,
  readEan,
  readFlag,
  readLabels,
  readPortion,
  readPrice,
  readRate,
  readSku,
  readStock,
  readTemperature,
  readText,
  readVariants,
} from './read-cells.ts';
import type { Label } from '../product-labels.ts';
import { type Mapping, type TargetKey, TARGETS } from './product-targets.ts';
import { rawRows, type RawCell, type RawRow } from './raw-rows.ts';
import type { Sheet } from './sheet.ts';

/** The key by which a line finds its product. */
export type MatchKey = 'sku' | 'ean' | 'reference' | 'title';

/** The settings for reading a file. */
export interface ImportSettings {
  readonly format: FileFormat;
  readonly mapping: Mapping;
  readonly match: MatchKey;
  readonly categories: readonly ImportCategory[];
  /** The chosen category for each unknown text; `''` for lines without any. */
  readonly chosen: Readonly<Record<string, string>>;
}

/** A read line: its product's given fields, or why it is refused. */
interface ImportedRow {
  readonly line: number;
  readonly title: string;
  readonly sku: number | undefined;
  readonly fields: ImportedFields;
  readonly faults: readonly ImportFault[];
}

/** A fault with its column, by the heading of the file. */
type ImportFault = CellFault & { readonly column: string };

/** The fields of a product in a file, amounts in centimes. Empty cells give none. */
interface ImportedFields {
  title?: string;
  categories?: string;
  belong?: { name: string };
  variants?: readonly { readonly title: string }[];
  details?: Partial<Record<Label | 'single', boolean>> & Partial<Record<TextDetail, string>> & ListDetails;
  attributes?: { available?: boolean; discount?: boolean };
  pricing?: { price?: Centimes; discount?: Centimes; part?: string; stock?: number; tva?: number };
  logistics?: Partial<Record<'ean' | 'reference' | 'zone' | 'container' | 'lot' | 'temperature', string>>;
  shelflife?: { display: true; comment: string };
}

type TextDetail = 'description' | 'ingredients' | 'origin' | 'storage' | 'net' | 'keywords';
interface ListDetails {
  allergens?: readonly Allergen[];
  traces?: readonly Allergen[];
}

/** Reads the products of a file. Two lines for one product are both refused. */
export function readProducts(sheet: Sheet, settings: ImportSettings): readonly ImportedRow[] {
  const raw = rawRows(sheet, settings.format, settings.mapping);
  return withoutTwins(
    raw.map((row) => readRow(row, settings)),
    { sheet, settings },
  );
}

/** The unknown texts of the category column, most frequent first; `''` for lines without one. */
export function unknownCategories(sheet: Sheet, settings: ImportSettings): readonly string[] {
  const times = new Map<string, number>();
  for (const { cells } of rawRows(sheet, settings.format, settings.mapping)) {
    const text = cells.get('category')?.text.trim() ?? '';
    if (categoryIn(text, { ...settings, chosen: {} }) === undefined)
      times.set(text, (times.get(text) ?? 0) + 1);
  }
  return [...times].sort(([, left], [, right]) => right - left).map(([text]) => text);
}

function readRow(raw: RawRow, settings: ImportSettings): ImportedRow {
  const fields: ImportedFields = {};
  const faults: ImportFault[] = [...raw.faults];
  let sku: number | undefined;
  const take = <Value>(
    key: TargetKey,
    reading: (cell: RawCell) => Read<Value>,
    put: (value: Value) => void,
  ) => {
    const cell = raw.cells.get(key);
    if (cell === undefined) return;
    const read = reading(cell);
    if (read.ok) put(read.value);
    else faults.push({ column: cell.head, ...read.fault });
  };
  const text = (key: TargetKey, put: (value: string) => void) =>
    take(key, (cell) => readText(cell.text), put);
  const detail = (part: ImportedFields['details']) => (fields.details = { ...fields.details, ...part });
  const price = (part: ImportedFields['pricing']) => (fields.pricing = { ...fields.pricing, ...part });
  const attribute = (part: ImportedFields['attributes']) =>
    (fields.attributes = { ...fields.attributes, ...part });
  const store = (part: ImportedFields['logistics']) => (fields.logistics = { ...fields.logistics, ...part });

  take(
    'sku',
    (cell) => readSku(cell.text),
    (value) => (sku = value),
  );
  text('title', (title) => (fields.title = title));
  readCategory(raw, settings, fields, faults);
  take(
    'price',
    (cell) => readPrice(cell.text),
    (value) => price({ price: value }),
  );
  take(
    'discount',
    (cell) => readPrice(cell.text),
    (value) => price({ discount: value }),
  );
  take(
    'onDiscount',
    (cell) => readFlag(cell.text),
    (value) => attribute({ discount: value }),
  );
  take(
    'part',
    ({ text: portion, head }) => readPortion(portion, head),
    (value) => price({ part: value }),
  );
  take(
    'stock',
    (cell) => readStock(cell.text),
    (value) => price({ stock: value }),
  );
  take(
    'vat',
    (cell) => readRate(cell.text),
    (value) => price({ tva: value }),
  );
  take(
    'available',
    (cell) => readFlag(cell.text),
    (value) => attribute({ available: value }),
  );
  for (const key of ['description', 'ingredients', 'origin', 'storage', 'net', 'keywords'] as const)
    text(key, (value) => detail({ [key]: value }));
  for (const key of ['allergens', 'traces'] as const)
    take(
      key,
      (cell) => readAllergens(cell.text),
      (value) => detail({ [key]: value }),
    );
  take(
    'single',
    (cell) => readFlag(cell.text),
    (value) => detail({ single: value }),
  );
  take('labels', (cell) => readLabels(cell.text), detail);
  text('shelflife', (comment) => (fields.shelflife = { display: true, comment }));
  take(
    'variants',
    (cell) => readVariants(cell.text),
    (value) => (fields.variants = value),
  );
  take(
    'ean',
    (cell) => readEan(cell.text),
    (value) => store({ ean: value }),
  );
  for (const key of ['reference', 'zone', 'container', 'lot'] as const)
    text(key, (value) => store({ [key]: value }));
  take(
    'temperature',
    (cell) => readTemperature(cell.text),
    (value) => store({ temperature: value }),
  );

  const title = raw.cells.get('title')?.text.trim() ?? '';
  if (title === '' && sku === undefined && faults.length === 0)
    faults.push({
      column: TARGETS.title.label,
      ...fault('Cette ligne n’a pas de titre.', 'Donnez un titre, ou le numéro du produit.').fault,
    });
  return { line: raw.line, title, sku, fields, faults };
}

function readCategory(raw: RawRow, settings: ImportSettings, fields: ImportedFields, faults: ImportFault[]) {
  const cell = raw.cells.get('category');
  const sub = raw.cells.get('subcategory');
  const text = cell?.text.trim() ?? '';
  const found = categoryIn(text, settings);
  if (found === undefined && text !== '') {
    const near = nearest(
      text,
      settings.categories.map(({ name }) => name),
    );
    faults.push({
      column: cell?.head ?? '',
      ...fault(
        `${quoted(text)} n’est pas un rayon.`,
        near === undefined
          ? 'Choisissez le rayon sous les colonnes.'
          : `Vouliez-vous dire ${near}${NO_BREAK}? Choisissez le rayon sous les colonnes.`,
      ).fault,
    });
    return;
  }
  if (found !== undefined) fields.categories = found.category.slug;
  const name = sub?.text.trim() ?? found?.child;
  if (name === undefined || name === '') return;
  const child = found && childNamed(found.category, name);
  if (child !== undefined || found === undefined) {
    fields.belong = { name: child?.name ?? name };
    return;
  }
  const names = found.category.child.map((one) => one.name);
  faults.push({
    column: sub?.head ?? '',
    ...fault(
      `${quoted(name)} n’est pas un sous-rayon de ${found.category.name}.`,
      names.length === 0 ? 'Ce rayon n’en a pas.' : `${names.join(', ')}.`,
    ).fault,
  });
}

/**
 * The first known category of a text: « Épicerie > Huiles, Cadeaux » is read part by part, the whole first.
 */
function categoryIn(text: string, { categories, chosen }: ImportSettings): NamedPlace | undefined {
  const picked = Object.hasOwn(chosen, text) ? categoryOf(chosen[text] ?? '', categories) : undefined;
  if (picked !== undefined) return { category: picked, child: undefined };
  if (text === '') return undefined;
  const whole = placeNamed(text, categories);
  if (whole !== undefined) return whole;
  for (const path of text.split(',')) {
    const names = path.split('>').map((name) => name.trim());
    for (const [at, name] of names.entries()) {
      const found = placeNamed(name, categories);
      if (found === undefined) continue;
      const after = names[at + 1];
      const child = after === undefined ? undefined : childNamed(found.category, after);
      return { category: found.category, child: child?.name ?? found.child };
    }
  }
  return undefined;
}

/** Refuses lines of the same product: with equal number, bar code, reference or title. */
function withoutTwins(
  rows: readonly ImportedRow[],
  { sheet, settings }: { readonly sheet: Sheet; readonly settings: ImportSettings },
): readonly ImportedRow[] {
  const heads = (target: TargetKey) => sheet.heads[settings.mapping.indexOf(target)] ?? '';
  const keys = [
    { target: 'sku', what: 'ce numéro', of: (row: ImportedRow) => row.sku?.toString() },
    { target: 'ean', what: 'ce code', of: (row: ImportedRow) => row.fields.logistics?.ean },
    {
      target: 'reference',
      what: 'cette référence',
      of: ({ fields }: ImportedRow) => foldText(fields.logistics?.reference ?? '') || undefined,
    },
    {
      target: 'title',
      what: 'ce titre',
      of: (row: ImportedRow) =>
        settings.match === 'sku' && row.sku !== undefined ? undefined : foldText(row.title) || undefined,
    },
  ] as const;
  const lines = keys.map(({ of }) => {
    const found = new Map<string, number[]>();
    for (const row of rows) {
      const key = of(row);
      if (key !== undefined) found.set(key, [...(found.get(key) ?? []), row.line]);
    }
    return found;
  });
  return rows.map((row) => {
    const twins = keys.flatMap(({ target, what, of }, at) => {
      const same = lines[at]?.get(of(row) ?? '') ?? [];
      if (same.length < 2) return [];
      const message =
        same.length === 2
          ? `Deux lignes portent ${what}, ${same.join(' et ')}.`
          : `${same.length} lignes portent ${what}, dont ${same.slice(0, 3).join(', ')}.`;
      return [{ column: heads(target), ...fault(message, 'Gardez-en une, ou donnez une variante.').fault }];
    });
    return twins.length === 0 ? row : { ...row, faults: [...row.faults, ...twins] };
  });
}

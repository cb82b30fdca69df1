import type { ManagedProduct } from '../../../contract/catalogue/managed-products.ts';
import type { Json } from '../../../contract/core/wire.ts';
import { allergenName } from '../../../domain/catalogue/allergens.ts';
import { categoryOf } from '../../../domain/catalogue/category.ts';
import { partText } from '../../../domain/catalogue/portion.ts';
import { LABEL_FLAGS, LABELS } from '../../../domain/catalogue/product-labels.ts';
import {
  fault,
  nearest,
  quoted,
  type Read,
  readAllergens,
  readFlag,
  readLabels,
  readPortion,
  readPrice,
  readRate,
  readStock,
  readText,
} from '../../../domain/catalogue/import/read-cells.ts';
import { type TargetKey, TARGETS } from '../../../domain/catalogue/import/product-targets.ts';
import { decimal, NO_BREAK } from '../../../domain/text/french.ts';
import { foldText } from '../../../domain/text/search-text.ts';
import { typedAmount } from '../../../domain/text/typed-amount.ts';

/** The columns of the grid, in order. */
export const GRID_COLUMNS = [
  ...(['title', 'category', 'subcategory', 'price', 'discount', 'onDiscount', 'part', 'stock'] as const),
  ...(['available', 'vat', 'origin', 'ingredients', 'allergens', 'traces', 'storage', 'net'] as const),
  ...(['shelflife', 'labels', 'description'] as const),
] as const satisfies readonly TargetKey[];

export type GridColumn = (typeof GRID_COLUMNS)[number];

/** A category with its sub-categories. */
export interface GridCategory {
  readonly slug: string;
  readonly name: string;
  readonly child: readonly { readonly name: string }[];
}

/** Values by wire path: `pricing.price`. */
export type WireFields = Readonly<Record<string, Json>>;

/** The inputs to parse a cell besides its own text. */
export interface CellContext {
  readonly categories: readonly GridCategory[];
  /** The category cell of the same row. */
  readonly category: string;
}

interface GridColumnRule {
  readonly label: string;
  /** The width in steps of four pixels. */
  readonly width: number;
  readonly align: 'start' | 'end';
  /** The text of a cell for a stored product. */
  readonly text: (product: ManagedProduct, categories: readonly GridCategory[]) => string;
  /** Parses a typed text to wire fields. */
  readonly read: (text: string, context: CellContext) => Read<WireFields>;
}

/** How each column is shown and parsed: by the rules of imports, so that both accept the same. */
export const GRID_RULES: Readonly<Record<GridColumn, GridColumnRule>> = {
  title: column(
    'title',
    72,
    ({ title }) => title,
    (text) => within(text, { field: 'title', least: 3, most: 64 }),
  ),
  category: column(
    'category',
    40,
    ({ category }, known) => categoryOf(category, known)?.name ?? category,
    readCategory,
  ),
  subcategory: column('subcategory', 40, ({ part }) => part, readPart),
  price: figures(
    'price',
    28,
    ({ price }) => typedAmount(price),
    (text) => {
      const read = readPrice(text);
      if (!read.ok) return read;
      return read.value > MOST_PRICE
        ? fault(
            `${quoted(text)} dépasse le plus haut prix.`,
            `Un prix jusqu’à ${decimal(MOST_PRICE / 100)} CHF.`,
          )
        : wire('pricing.price', read.value);
    },
  ),
  discount: figures(
    'discount',
    28,
    ({ discount }) => (discount === undefined ? '' : typedAmount(discount)),
    (text) => {
      if (text.trim() === '') return wire('attributes.discount', false);
      const read = readPrice(text);
      return read.ok ? wire('pricing.discount', read.value) : read;
    },
  ),
  onDiscount: column(
    'onDiscount',
    26,
    ({ discounted }) => yesOrNo(discounted === true),
    flag('attributes.discount'),
  ),
  part: column(
    'part',
    26,
    // A plain space, as it will be typed.
    ({ portion }) => partText(portion).replaceAll(NO_BREAK, ' '),
    (text) => {
      const read = readPortion(text, TARGETS.part.label);
      return read.ok ? within(read.value, { field: 'pricing.part', least: 2, most: 10 }) : read;
    },
  ),
  stock: figures(
    'stock',
    24,
    ({ stock }) => String(stock),
    (text) => {
      const read = readStock(text);
      if (!read.ok) return read;
      return read.value > MOST_PIECES
        ? fault(`${quoted(text)} dépasse le plus grand stock.`, `Au plus ${decimal(MOST_PIECES)} pièces.`)
        : wire('pricing.stock', read.value);
    },
  ),
  available: column('available', 24, ({ available }) => yesOrNo(available), flag('attributes.available')),
  vat: figures(
    'vat',
    20,
    ({ grid }) => (grid === undefined ? '' : decimal(grid.tva * 100)),
    (text) => {
      const read = readRate(text);
      return read.ok ? wire('pricing.tva', read.value) : read;
    },
  ),
  origin: column('origin', 40, ({ grid }) => grid?.details.origin ?? '', words('details.origin')),
  ingredients: column(
    'ingredients',
    72,
    ({ grid }) => grid?.details.ingredients ?? '',
    words('details.ingredients'),
  ),
  allergens: column(
    'allergens',
    40,
    ({ grid }) => allergenText(grid?.details.allergens),
    allergens('details.allergens'),
  ),
  traces: column('traces', 40, ({ grid }) => allergenText(grid?.details.traces), allergens('details.traces')),
  storage: column(
    'storage',
    40,
    ({ grid }) => grid?.details.storage ?? '',
    (text) => within(text, { field: 'details.storage', least: 0, most: 120 }),
  ),
  net: column(
    'net',
    26,
    ({ grid }) => grid?.details.net ?? '',
    (text) => within(text, { field: 'details.net', least: 0, most: 40 }),
  ),
  shelflife: column(
    'shelflife',
    40,
    ({ grid }) => (grid?.shelflife?.display === true ? grid.shelflife.comment : ''),
    readShelfLife,
  ),
  labels: column('labels', 40, labelText, (text) => {
    const read = readLabels(text.trim() === '' ? 'aucun' : text);
    if (!read.ok) return read;
    return {
      ok: true,
      value: Object.fromEntries(Object.entries(read.value).map(([key, on]) => [`details.${key}`, on])),
    };
  }),
  description: column(
    'description',
    72,
    ({ grid }) => grid?.details.description ?? '',
    (text) => within(text, { field: 'details.description', least: 3, most: 1300 }),
  ),
};

/** The columns that a new product requires, beside what the server fills in. */
export const NEEDED_COLUMNS: ReadonlySet<GridColumn> = new Set([
  ...(['title', 'category', 'price', 'part', 'description'] as const),
]);

/** The columns that can be hidden: not the required ones, for which a new product may be refused. */
export const HIDEABLE_GRID_COLUMNS = GRID_COLUMNS.filter((id) => !NEEDED_COLUMNS.has(id)).map(
  (id) => [id, GRID_RULES[id].label] as const,
);

/** The column of a wire field, for a refusal of the server. */
export function columnOfField(field: string): GridColumn | undefined {
  const exact = GRID_COLUMNS.find((key) => TARGETS[key].field === field);
  if (exact !== undefined) return exact;
  if (field.startsWith('shelflife')) return 'shelflife';
  const [first, second = ''] = field.split('.');
  return first === 'details' && Object.hasOwn(LABELS, second) ? 'labels' : undefined;
}

/** The rules of docs/rules.md#products; the server applies all of them. */
const MOST_PRICE = 200_000;
const MOST_PIECES = 100_000;

function column(
  key: GridColumn,
  width: number,
  text: GridColumnRule['text'],
  read: GridColumnRule['read'],
): GridColumnRule {
  return { label: TARGETS[key].label, width, align: 'start', text, read };
}

function figures(...rule: Parameters<typeof column>): GridColumnRule {
  return { ...column(...rule), align: 'end' };
}

function wire(field: string, value: Json): Read<WireFields> {
  return { ok: true, value: { [field]: value } };
}

interface Length {
  readonly field: string;
  readonly least: number;
  readonly most: number;
}

function within(text: string, { field, least, most }: Length): Read<WireFields> {
  const read = text.trim() === '' ? { ok: true as const, value: '' } : readText(text);
  if (!read.ok) return read;
  const value = read.value.trim();
  const length = Array.from(value).length;
  if (length >= least && length <= most) return wire(field, value);
  return length < least
    ? fault(
        length === 0 ? 'Cette cellule est vide.' : `${quoted(text)} est trop court.`,
        `Au moins ${least} caractères.`,
      )
    : fault(`Ce texte a ${decimal(length)} caractères.`, `Au plus ${decimal(most)} caractères.`);
}

function words(field: string): GridColumnRule['read'] {
  return (text) => within(text, { field, least: 0, most: 1300 });
}

function flag(field: string): GridColumnRule['read'] {
  return (text) => {
    const read = readFlag(text);
    return read.ok ? wire(field, read.value) : read;
  };
}

function allergens(field: string): GridColumnRule['read'] {
  return (text) => {
    if (text.trim() === '')
      return fault('Cette cellule est vide.', `Écrivez «${NO_BREAK}aucun${NO_BREAK}», ou leurs noms.`);
    const read = readAllergens(text);
    return read.ok ? wire(field, [...read.value]) : read;
  };
}

function readShelfLife(text: string): Read<WireFields> {
  const comment = text.trim();
  if (comment === '') return { ok: true, value: { 'shelflife.display': false, 'shelflife.comment': '' } };
  const read = within(comment, { field: 'shelflife.comment', least: 6, most: 100 });
  return read.ok ? { ok: true, value: { 'shelflife.display': true, ...read.value } } : read;
}

function readCategory(text: string, { categories }: CellContext): Read<WireFields> {
  const found = categoryIn(text, categories);
  if (found !== undefined) return wire('categories', found.slug);
  const near = nearest(
    text,
    categories.map(({ name }) => name),
  );
  return fault(
    text.trim() === '' ? 'Cette cellule est vide.' : `${quoted(text)} n’est pas un rayon.`,
    near === undefined ? 'Écrivez le nom d’un rayon.' : `Vouliez-vous dire ${near}${NO_BREAK}?`,
  );
}

function readPart(text: string, { categories, category }: CellContext): Read<WireFields> {
  const of = categoryIn(category, categories);
  const child = of?.child.find(({ name }) => foldText(name) === foldText(text.trim()));
  if (child !== undefined) return wire('belong.name', child.name);
  if (text.trim() === '') return wire('belong.name', '');
  const names = of?.child.map(({ name }) => name) ?? [];
  return fault(
    `${quoted(text)} n’est pas un sous-rayon.`,
    names.length === 0 ? 'Ce rayon n’en a pas.' : `${names.join(', ')}.`,
  );
}

function categoryIn(text: string, categories: readonly GridCategory[]): GridCategory | undefined {
  const folded = foldText(text.trim());
  return categories.find(({ slug, name }) => slug === folded || foldText(name) === folded);
}

function yesOrNo(value: boolean): string {
  return value ? 'oui' : 'non';
}

function allergenText(codes: readonly string[] | undefined): string {
  if (codes === undefined) return '';
  return codes.length === 0 ? 'aucun' : codes.map(allergenName).join(', ');
}

function labelText({ grid }: ManagedProduct): string {
  const codes = LABEL_FLAGS;
  return codes
    .filter((code) => grid?.details[code] === true)
    .map((code) => LABELS[code])
    .join(', ');
}

import type { Sheet } from './sheet.ts';
import {
  foldHeading,
  type Mapping,
  TARGETS,
  TARGET_KEYS,
  type TargetKey,
  targetNamed,
} from './product-targets.ts';

/** The program that exported a file. `other`: its columns are chosen by hand. */
export type FileFormat = 'template' | 'woocommerce' | 'shopify' | 'openfoodnetwork' | 'other';

/** The French name of a format. */
export const FORMAT_NAMES: Readonly<Record<FileFormat, string>> = {
  template: 'Notre modèle',
  woocommerce: 'WooCommerce',
  shopify: 'Shopify',
  openfoodnetwork: 'Open Food Network',
  other: 'Colonnes à choisir',
};

/** The format that the headings indicate. */
export function formatOf({ heads }: Sheet): FileFormat {
  const folded = new Set(heads.map(foldHeading));
  const has = (...names: readonly string[]) => names.every((name) => folded.has(name));
  if (has('handle', 'variant price') || has('url handle', 'option1 name') || has('handle', 'body'))
    return 'shopify';
  if (has('regular price', 'name') || has('tarif regulier', 'nom')) return 'woocommerce';
  if (has('producer', 'on hand', 'price') || has('units', 'unit type', 'price')) return 'openfoodnetwork';
  const own = TARGET_KEYS.filter((key) => folded.has(foldHeading(TARGETS[key].label)));
  return own.length >= 4 && own.length >= heads.length / 2 ? 'template' : 'other';
}

/** The initial mapping of the columns. Of two columns for one target the first is used, a vague name after the others. */
export function mappingOf({ heads }: Sheet, format: FileFormat): Mapping {
  const preset = PRESETS[format];
  const folded = heads.map(foldHeading);
  const named = folded.map((head) => (Object.hasOwn(preset, head) ? preset[head] : ownColumn(head, format)));
  const vague = folded.map((head) => VAGUE.has(head));
  return named.map((target, at) => {
    const before = (place: number) => (vague[place] === vague[at] ? place < at : vague[at] === true);
    return named.some((other, place) => other === target && before(place)) ? undefined : target;
  });
}

/** « Article » is the title, or a number beside the title. */
const VAGUE: ReadonlySet<string> = new Set(['article', 'articles']);

/** The key under which the device stores the mapping of such a file: its headings. */
export function headingsKey({ heads }: Sheet): string {
  return heads.map(foldHeading).join('|').slice(0, 400);
}

/** Producers add our columns to the export of their program: « Allergènes ». */
function ownColumn(head: string, format: FileFormat): TargetKey | undefined {
  const target = targetNamed(head);
  const every = format === 'other' || format === 'template';
  return target !== undefined && (every || ADDED.has(target)) ? target : undefined;
}

const ADDED: ReadonlySet<TargetKey> = new Set<TargetKey>([
  ...(['ingredients', 'allergens', 'traces', 'origin', 'storage', 'net', 'shelflife'] as const),
  ...(['labels', 'ean', 'part', 'vat', 'zone', 'temperature', 'container', 'lot'] as const),
]);

/** Folded headings of each program (WooCommerce in English and French). `undefined`: known and ignored. */
const PRESETS: Readonly<Record<FileFormat, Readonly<Record<string, TargetKey | undefined>>>> = {
  template: {},
  other: {},
  woocommerce: {
    ...{ name: 'title', nom: 'title', published: 'available', publie: 'available' },
    ...{ description: 'description', stock: 'stock' },
    ...{ 'regular price': 'price', 'tarif regulier': 'price' },
    ...{ 'sale price': 'discount', 'tarif promo': 'discount' },
    ...{ categories: 'category', tags: 'keywords', etiquettes: 'keywords' },
    ...{ weight: 'part', poids: 'part' },
    ...{ 'gtin, upc, ean, or isbn': 'ean', 'gtin, upc, ean ou isbn': 'ean' },
    ...{ sku: 'reference', ugs: 'reference', 'tax class': undefined },
  },
  shopify: {
    ...{ title: 'title', body: 'description', description: 'description', type: 'category' },
    ...{ tags: 'keywords', 'variant price': 'price', price: 'price' },
    ...{ 'variant inventory qty': 'stock', 'inventory quantity': 'stock' },
    ...{ 'variant grams': 'part', 'weight value': 'part' },
    ...{ 'variant barcode': 'ean', barcode: 'ean', status: 'available' },
    ...{ 'variant sku': 'reference', sku: 'reference', vendor: undefined, 'product category': undefined },
  },
  openfoodnetwork: {
    ...{ name: 'title', category: 'category', description: 'description', price: 'price' },
    ...{ 'on hand': 'stock', units: 'part' },
    ...{ sku: 'reference', producer: undefined, 'tax category': undefined, 'on demand': undefined },
  },
};

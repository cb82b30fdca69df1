import { type Centimes, toChf } from '../../money/money.ts';
import { allergenName } from '../allergens.ts';
import { categoryOf, type NamedCategory } from '../category.ts';
import { LABEL_FLAGS, LABELS, type Label } from '../product-labels.ts';
import { TARGET_KEYS, TARGETS, TEMPERATURES, type TargetKey } from './product-targets.ts';

/** The exported fields of a product. Amounts in centimes. */
interface ExportedProduct {
  readonly sku: number;
  readonly title: string;
  readonly variants: readonly { readonly title: string }[];
  readonly categories: string;
  readonly belong: { readonly name: string };
  readonly details: Readonly<Partial<Record<Label | 'single', boolean | undefined>>> & {
    readonly description: string;
    readonly origin?: string | undefined;
    readonly ingredients?: string | undefined;
    readonly allergens?: readonly string[] | undefined;
    readonly traces?: readonly string[] | undefined;
    readonly storage?: string | undefined;
    readonly net?: string | undefined;
    readonly keywords?: string | undefined;
  };
  readonly attributes: { readonly available: boolean; readonly discount: boolean };
  readonly pricing: {
    readonly price: Centimes;
    readonly discount?: Centimes | undefined;
    readonly part: string;
    readonly stock: number;
    readonly tva: number;
  };
  readonly shelflife?: { readonly display: boolean; readonly comment: string } | undefined;
  readonly logistics?:
    | {
        readonly ean?: string | undefined;
        readonly reference?: string | undefined;
        readonly zone?: string | undefined;
        readonly temperature?: string | undefined;
        readonly container?: string | undefined;
        readonly lot?: string | undefined;
      }
    | undefined;
}

/** A cell of an exported table. */
type ExportCell = string | number;

/** Products as the rows of our template, headings first: importing them unchanged changes nothing. */
export function productTable(
  products: readonly ExportedProduct[],
  categories: readonly NamedCategory[],
): readonly (readonly ExportCell[])[] {
  return [
    TARGET_KEYS.map((key) => TARGETS[key].label),
    ...products.map((product) => TARGET_KEYS.map((key) => CELLS[key](product, categories))),
  ];
}

type CellOf = (product: ExportedProduct, categories: readonly NamedCategory[]) => ExportCell;

const CELLS: Readonly<Record<TargetKey, CellOf>> = {
  sku: ({ sku }) => sku,
  title: ({ title }) => title,
  category: ({ categories }, known) => categoryOf(categories, known)?.name ?? categories,
  subcategory: ({ belong }) => belong.name,
  price: ({ pricing }) => toChf(pricing.price),
  discount: ({ pricing }) => (pricing.discount === undefined ? '' : toChf(pricing.discount)),
  onDiscount: ({ attributes }) => yesOrNo(attributes.discount),
  part: ({ pricing }) => pricing.part,
  stock: ({ pricing }) => pricing.stock,
  available: ({ attributes }) => yesOrNo(attributes.available),
  vat: ({ pricing }) => Math.round(pricing.tva * 1e5) / 1e3,
  description: ({ details }) => details.description,
  ingredients: ({ details }) => details.ingredients ?? '',
  single: ({ details }) => (details.single === undefined ? '' : yesOrNo(details.single)),
  allergens: ({ details }) => allergenCell(details.allergens),
  traces: ({ details }) => allergenCell(details.traces),
  origin: ({ details }) => details.origin ?? '',
  storage: ({ details }) => details.storage ?? '',
  net: ({ details }) => details.net ?? '',
  shelflife: ({ shelflife }) => (shelflife?.display === true ? shelflife.comment : ''),
  labels: ({ details }) => labelCell(details),
  keywords: ({ details }) => details.keywords ?? '',
  variants: ({ variants }) => variants.map(({ title }) => title).join(' | '),
  // As text, since a spreadsheet rounds a long number.
  ean: ({ logistics }) => logistics?.ean ?? '',
  reference: ({ logistics }) => logistics?.reference ?? '',
  zone: ({ logistics }) => logistics?.zone ?? '',
  temperature: ({ logistics }) => temperatureCell(logistics?.temperature),
  container: ({ logistics }) => logistics?.container ?? '',
  lot: ({ logistics }) => logistics?.lot ?? '',
};

function yesOrNo(value: boolean): string {
  return value ? 'oui' : 'non';
}

function allergenCell(codes: readonly string[] | undefined): string {
  if (codes === undefined) return '';
  return codes.length === 0 ? 'aucun' : codes.map(allergenName).join(', ');
}

function labelCell(details: ExportedProduct['details']): string {
  const codes = LABEL_FLAGS;
  const listed = codes.filter((code) => details[code] === true);
  return listed.length === 0 ? 'aucun' : listed.map((code) => LABELS[code]).join(', ');
}

function temperatureCell(code: string | undefined): string {
  if (code === undefined) return '';
  return code === 'ambient' || code === 'cold' || code === 'frozen' ? TEMPERATURES[code] : code;
}

import { type CellFault, fault, quoted } from './read-cells.ts';
import type { FileFormat } from './file-format.ts';
import { foldHeading, type Mapping, type TargetKey } from './product-targets.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** A cell with the heading of its column. */
export interface RawCell {
  readonly text: string;
  readonly head: string;
}

/** One product of a file before its cells are read. Several lines of a file may make one. */
export interface RawRow {
  readonly line: number;
  readonly cells: ReadonlyMap<TargetKey, RawCell>;
  readonly faults: readonly (CellFault & { readonly column: string })[];
}

/** The products of a file: as listed, or assembled from a shop program's variations. */
export function rawRows(sheet: Sheet, format: FileFormat, mapping: Mapping): readonly RawRow[] {
  const file: File = {
    sheet: format === 'woocommerce' ? withLineBreaks(sheet) : sheet,
    mapping,
    heads: new Map(sheet.heads.map((head, at) => [foldHeading(head), at] as const)),
  };
  const rows =
    format === 'woocommerce' ? wooRows(file) : format === 'shopify' ? shopifyRows(file) : plainRows(file);
  return rows.map((row) => withUnits(file, row));
}

interface File {
  readonly sheet: Sheet;
  readonly mapping: Mapping;
  /** The index of a column by its folded heading. */
  readonly heads: ReadonlyMap<string, number>;
}

interface Found extends RawRow {
  readonly row: SheetRow;
}

function plainRows(file: File): readonly Found[] {
  return file.sheet.rows.map((row) => rawRow(file, row));
}

function rawRow({ sheet, mapping }: File, row: SheetRow): Found {
  const cells = new Map<TargetKey, RawCell>();
  mapping.forEach((target, at) => {
    const text = row.cells[at] ?? '';
    if (target !== undefined && text.trim() !== '') cells.set(target, { text, head: sheet.heads[at] ?? '' });
  });
  const beyond = row.cells.slice(sheet.heads.length).find((cell) => cell.trim() !== '');
  const faults =
    beyond === undefined
      ? []
      : [
          rowFault(
            '',
            'Cette ligne a plus de cellules que de titres de colonnes.',
            'Un séparateur de trop\u00a0?',
          ),
        ];
  return { line: row.line, row, cells, faults };
}

/** WooCommerce writes a line break as the two characters « \n ». */
function withLineBreaks(sheet: Sheet): Sheet {
  const rows = sheet.rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => cell.replace(/(?<!\\)(?:\\r)?\\n/g, '\n')),
  }));
  return { ...sheet, rows };
}

/** Variations refer to the id (« id:12 ») or the SKU of their product, which has the common fields. */
function wooRows(file: File): readonly Found[] {
  const type = (row: SheetRow) => textOf(file, row, 'type').toLowerCase();
  const own = file.sheet.rows.filter((row) => !type(row).includes('variation'));
  const children = file.sheet.rows.filter((row) => type(row).includes('variation'));
  const keysOf = (row: SheetRow) =>
    [`id:${textOf(file, row, 'id')}`, textOf(file, row, 'sku', 'ugs')].filter(Boolean);
  const parentOf = (row: SheetRow) => textOf(file, row, 'parent');
  const known = new Set(own.flatMap(keysOf));
  const orphans = children
    .filter((row) => !known.has(parentOf(row)))
    .map((row) => ({
      ...rawRow(file, row),
      faults: [
        rowFault(
          headOf(file, 'parent'),
          `Cette variation n’a pas de produit ${quoted(parentOf(row) || '…')} dans le fichier.`,
          'Exportez le produit avec ses variations.',
        ),
      ],
    }));
  const families = own.flatMap((row) => {
    const kind = type(row);
    if (/grouped|external/.test(kind)) return [refusedKind(file, row, kind)];
    const mine = children.filter((child) => keysOf(row).includes(parentOf(child)));
    return family(file, rawRow(file, row), mine, (child) => wooOptions(file, child));
  });
  return [...families, ...orphans].map((row) => promoted(row));
}

function refusedKind(file: File, row: SheetRow, kind: string): Found {
  const message = kind.includes('grouped')
    ? 'Un produit groupé ne se reprend pas.'
    : 'Un produit vendu ailleurs ne se reprend pas.';
  return {
    ...rawRow(file, row),
    faults: [rowFault(headOf(file, 'type'), message, 'Ses produits se reprennent chacun pour soi.')],
  };
}

/** « Attribute 1 value(s) », in French « Valeur(s) de l’attribut 1 ». */
function wooOptions(file: File, row: SheetRow): string {
  return ['1', '2', '3']
    .map((at) => {
      const column = [...file.heads.keys()].find(
        (head) => /^(?:attribute|valeur)/.test(head) && head.includes(at) && /value|valeur/.test(head),
      );
      return column === undefined ? '' : textOf(file, row, column);
    })
    .filter(Boolean)
    .join(', ');
}

/**
 * The lines of one product are consecutive and share its handle; only the first has the title, and some have
 * only a picture.
 */
function shopifyRows(file: File): readonly Found[] {
  const groups = new Map<string, SheetRow[]>();
  for (const row of file.sheet.rows) {
    const handle = textOf(file, row, 'handle', 'url handle');
    groups.set(handle, [...(groups.get(handle) ?? []), row]);
  }
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const own = rawRow(file, first);
    const options = (row: SheetRow) =>
      ['1', '2', '3']
        .map((at) => textOf(file, row, `option${at} value`))
        .filter((option) => option !== '' && option !== 'Default Title')
        .join(', ');
    const variants = rows.filter((row) => options(row) !== '');
    const made = family(file, own, variants, options);
    return made.map((row) => comparedPrice(file, row));
  });
}

/**
 * Variations at one price are variants of one product, whose stock is their sum; with several prices each
 * becomes a product, « Miel, 500 g », with missing fields from its parent.
 */
function family(
  file: File,
  parent: Found,
  children: readonly SheetRow[],
  optionsOf: (child: SheetRow) => string,
): readonly Found[] {
  const all = children.map((child) => ({ found: rawRow(file, child), options: optionsOf(child) }));
  const prices = new Set(all.map(({ found }) => found.cells.get('price')?.text ?? ''));
  const [first] = all;
  if (first === undefined) return [parent];
  if (prices.size > 1 || all.length === 1) {
    // A bar code or a reference belongs to one product only.
    const common = [...parent.cells].filter(([key]) => all.length === 1 || !OF_ONE.has(key));
    return all.map(({ found, options }) => ({
      ...found,
      cells: new Map([
        ...common,
        ...found.cells,
        ['title', titled(parent.cells.get('title'), options)] as const,
      ]),
      faults: parent.faults,
    }));
  }
  const cells = new Map([...first.found.cells, ...parent.cells]);
  cells.set('variants', { text: all.map(({ options }) => options).join(' | '), head: 'Variantes' });
  const price = first.found.cells.get('price');
  if (price !== undefined) cells.set('price', price);
  const stocks = all.map(({ found }) => found.cells.get('stock'));
  const [stock] = stocks;
  if (stock !== undefined && stocks.every((one) => /^\d+$/.test(one?.text.trim() ?? '')))
    cells.set('stock', {
      ...stock,
      text: String(stocks.reduce((total, one) => total + Number(one?.text ?? 0), 0)),
    });
  return [{ ...parent, cells }];
}

const OF_ONE: ReadonlySet<TargetKey> = new Set<TargetKey>(['ean', 'reference']);

function titled(title: RawCell | undefined, options: string): RawCell {
  const { text = '', head = 'Titre' } = title ?? {};
  return { text: options === '' ? text : `${text}, ${options}`, head };
}

/** A promotional price implies a promotion: these programs have no column for it. */
function promoted(row: Found): Found {
  const discount = row.cells.get('discount');
  return discount === undefined || row.cells.has('onDiscount')
    ? row
    : { ...row, cells: new Map([...row.cells, ['onDiscount', { text: 'oui', head: discount.head }]]) };
}

/** Shopify stores the former price beside the present one. */
function comparedPrice(file: File, row: Found): Found {
  const head = file.sheet.heads[at(file, 'variant compare at price', 'compare-at price') ?? -1];
  const before = textOf(file, row.row, 'variant compare at price', 'compare-at price');
  const price = row.cells.get('price');
  if (head === undefined || price === undefined || !(Number(before) > Number(price.text))) return row;
  return promoted({
    ...row,
    cells: new Map([...row.cells, ['price', { text: before, head }], ['discount', price]]),
  });
}

/** Open Food Network has a separate unit column: « 500 », « g »; a free name for other units. */
function withUnits(file: File, { row, ...found }: Found): RawRow {
  const part = found.cells.get('part');
  const unit = textOf(file, row, 'unit type');
  const other = textOf(file, row, 'variant unit name');
  if (part === undefined || !/^[\d.,]+$/.test(part.text.trim()) || `${unit}${other}` === '') return found;
  const text = part.text.trim();
  const cell =
    unit === '' ? { text: `${text}${other}`, head: part.head } : { text, head: `${part.head} (${unit})` };
  return { ...found, cells: new Map([...found.cells, ['part', cell] as const]) };
}

function at({ heads }: File, ...names: readonly string[]): number | undefined {
  return names.map((name) => heads.get(name)).find((place) => place !== undefined);
}

function textOf(file: File, row: SheetRow, ...names: readonly string[]): string {
  return (row.cells[at(file, ...names) ?? -1] ?? '').trim();
}

function headOf(file: File, name: string): string {
  return file.sheet.heads[at(file, name) ?? -1] ?? '';
}

function rowFault(column: string, message: string, hint: string) {
  return { column, ...fault(message, hint).fault };
}

import {
  type FileFormat,
  formatOf,
  headingsKey,
  mappingOf,
} from '../../domain/catalogue/import/file-format.ts';
import { isTarget, type Mapping, type TargetKey } from '../../domain/catalogue/import/product-targets.ts';
import type { ImportSettings, MatchKey } from '../../domain/catalogue/import/read-products.ts';
import type { Sheet } from '../../domain/catalogue/import/sheet.ts';
import type { Json } from '../../contract/core/wire.ts';
import { asObject } from '../../mirror/json.ts';

/** How a file is read, as chosen on the screen and kept for the next file with the same headings. */
export type ImportChoices = Omit<ImportSettings, 'categories'>;

/** The choices for a file: the kept ones of its headings, else those that its program usually needs. */
export function choicesFor(sheet: Sheet, kept: Json | undefined): ImportChoices {
  const format = formatOf(sheet);
  const mapping = mappingOf(sheet, format);
  const usual: ImportChoices = { format, mapping, match: usualMatch(format, mapping), chosen: {} };
  const known = asObject(asObject(kept)?.[headingsKey(sheet)]);
  if (known === null) return usual;
  const targets = Array.isArray(known['mapping']) ? known['mapping'] : [];
  const chosen = asObject(known['chosen']) ?? {};
  return {
    format,
    mapping: sheet.heads.map((_, at) => targetIn(targets[at])),
    match: MATCHES.find((match) => match === known['match']) ?? usual.match,
    chosen: Object.fromEntries(
      Object.entries(chosen).flatMap(([text, slug]) => (typeof slug === 'string' ? [[text, slug]] : [])),
    ),
  };
}

/** What is kept on the device after choices: those of the latest twenty kinds of file. */
export function keptChoices(kept: Json | undefined, sheet: Sheet, choices: ImportChoices): Json {
  const key = headingsKey(sheet);
  const others = Object.entries(asObject(kept) ?? {}).filter(([name]) => name !== key);
  const { mapping, match, chosen } = choices;
  const own = { mapping: mapping.map((target) => target ?? null), match, chosen: { ...chosen } };
  return Object.fromEntries([...others.slice(-19), [key, own] as const]);
}

/** A mapping with one column changed; the column that had the target before loses it. */
export function mapped(mapping: Mapping, at: number, target: TargetKey | undefined): Mapping {
  return mapping.map((present, place) => (place === at ? target : present === target ? undefined : present));
}

const MATCHES: readonly MatchKey[] = ['sku', 'ean', 'title'];

function usualMatch(format: FileFormat, mapping: Mapping): MatchKey {
  if (format === 'template' && mapping.includes('sku')) return 'sku';
  return 'title';
}

function targetIn(value: Json | undefined): TargetKey | undefined {
  return typeof value === 'string' && isTarget(value) ? value : undefined;
}

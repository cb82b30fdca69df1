import {
  type FileFormat,
  formatOf,
  headingsKey,
  mappingOf,
} from '../../domain/catalogue/import/file-format.ts';
import {
  foldHeading,
  isTarget,
  type Mapping,
  type TargetKey,
} from '../../domain/catalogue/import/product-targets.ts';
import type { ImportSettings, MatchKey } from '../../domain/catalogue/import/read-products.ts';
import type { Sheet } from '../../domain/catalogue/import/sheet.ts';
import { recordMapping, type RecordMapping } from '../../domain/imports/read-records.ts';
import { columnOfKey, type RecordKind } from '../../domain/imports/record-columns.ts';
import type { Json } from '../../contract/core/wire.ts';
import { asObject } from '../../mirror/json.ts';

/** How a file is read, as chosen on screen; stored for the next file with the same headings. */
export type ImportChoices = Omit<ImportSettings, 'categories'>;

/**
 * The choices for a file: those stored for its headings, else the defaults of the program that wrote it, completed by
 * the choices for other files: a heading that was assigned, a category that was chosen.
 */
export function choicesFor(sheet: Sheet, kept: Json | undefined): ImportChoices {
  const format = formatOf(sheet);
  const mapping = completed(mappingOf(sheet, format), sheet, kept);
  const usual: ImportChoices = {
    format,
    mapping,
    match: usualMatch(format, mapping),
    chosen: chosenBefore(kept),
  };
  const known = asObject(asObject(kept)?.[headingsKey(sheet)]);
  if (known === null) return usual;
  const targets = Array.isArray(known['mapping']) ? known['mapping'] : [];
  return {
    format,
    mapping: sheet.heads.map((_, at) => targetIn(targets[at])),
    match: MATCHES.find((match) => match === known['match']) ?? usual.match,
    chosen: { ...usual.chosen, ...chosenIn(known) },
  };
}

/** A mapping whose ignored columns have the target that their heading got in another file. */
function completed(mapping: Mapping, sheet: Sheet, kept: Json | undefined): Mapping {
  const earlier = new Map<string, TargetKey>();
  for (const [headings, one] of Object.entries(asObject(kept) ?? {})) {
    const targets = asObject(one)?.['mapping'];
    if (!Array.isArray(targets)) continue;
    headings.split('|').forEach((head, at) => {
      const target = targetIn(targets[at]);
      if (target !== undefined) earlier.set(head, target);
    });
  }
  const taken = new Set(mapping);
  return sheet.heads.map((head, at) => {
    const target = mapping[at] ?? earlier.get(foldHeading(head));
    if (mapping[at] !== undefined || target === undefined || taken.has(target)) return mapping[at];
    taken.add(target);
    return target;
  });
}

/** The categories chosen for texts of any file; the latest choice counts. A choice for lines without a text is per file. */
function chosenBefore(kept: Json | undefined): ImportChoices['chosen'] {
  const { '': _, ...chosen } = Object.assign(
    {},
    ...Object.values(asObject(kept) ?? {}).map(chosenIn),
  ) as Readonly<Record<string, string>>;
  return chosen;
}

function chosenIn(one: Json): ImportChoices['chosen'] {
  const chosen = asObject(asObject(one)?.['chosen']) ?? {};
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([text, slug]) => (typeof slug === 'string' ? [[text, slug]] : [])),
  );
}

/** The stored choices after a change: those of the latest twenty kinds of file. */
export function keptChoices(kept: Json | undefined, sheet: Sheet, choices: ImportChoices): Json {
  const { mapping, match, chosen } = choices;
  return keptBeside(kept, sheet, { mapping: columnsOf(mapping), match, chosen: { ...chosen } });
}

/** The column mapping of a file of customers or shops: as stored for its headings, else by column name. */
export function mappingFor(kind: RecordKind, sheet: Sheet, kept: Json | undefined): RecordMapping {
  const known = asObject(kept)?.[headingsKey(sheet)];
  if (!Array.isArray(known)) return recordMapping(sheet, kind);
  return sheet.heads.map((_, at) => {
    const key = known[at];
    return typeof key === 'string' && columnOfKey(kind, key) !== undefined ? key : undefined;
  });
}

/** The stored mappings after a change. */
export function keptMapping(kept: Json | undefined, sheet: Sheet, mapping: RecordMapping): Json {
  return keptBeside(kept, sheet, columnsOf(mapping));
}

function keptBeside(kept: Json | undefined, sheet: Sheet, own: Json): Json {
  const key = headingsKey(sheet);
  const others = Object.entries(asObject(kept) ?? {}).filter(([name]) => name !== key);
  return Object.fromEntries([...others.slice(-19), [key, own] as const]);
}

function columnsOf(mapping: readonly (string | undefined)[]): (string | null)[] {
  return mapping.map((target) => target ?? null);
}

/** A mapping with one column changed; a target has at most one column, so its former one loses it. */
export function mapped<Target extends string>(
  mapping: readonly (Target | undefined)[],
  at: number,
  target: Target | undefined,
): readonly (Target | undefined)[] {
  return mapping.map((present, place) => (place === at ? target : present === target ? undefined : present));
}

const MATCHES: readonly MatchKey[] = ['sku', 'ean', 'reference', 'title'];

function usualMatch(format: FileFormat, mapping: Mapping): MatchKey {
  if (format === 'template' && mapping.includes('sku')) return 'sku';
  return format !== 'template' && mapping.includes('reference') ? 'reference' : 'title';
}

function targetIn(value: Json | undefined): TargetKey | undefined {
  return typeof value === 'string' && isTarget(value) ? value : undefined;
}

import type { ImportRow } from '../../../../src/contract/catalogue/imports.ts';
import type { ProductInput } from '../../../../src/contract/catalogue/product-edits.ts';
import type { ProductRow } from '../../../../src/contract/catalogue/products.ts';
import type { Json } from '../../../../src/contract/core/wire.ts';
import { partText } from '../../../../src/domain/catalogue/portion.ts';
import { canonicalJson } from '../../../../src/domain/core/canonical-json.ts';
import { differences } from '../../../../src/domain/core/object-diff.ts';
import { centimes, toChf } from '../../../../src/domain/money/money.ts';

type Changes = ImportRow['changes'];

/** The fields that an edit changes, before and after, in centimes, without those that the server sets. */
export function changesOf(before: object, after: object): Changes {
  const { before: was, after: is } = differences(before, after);
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((field) => !KEPT.has(field));
  return fields.map((field) => ({
    field,
    ...(field in was && { before: asJson(was[field]) }),
    ...(field in is && { after: asJson(is[field]) }),
  }));
}

/** The same for the wire, with amounts in francs. */
export function changesOnWire(changes: Changes): Changes {
  return changes
    .filter(({ field }) => !FOLLOWING.has(field))
    .map(({ field, ...values }) => {
      if (!AMOUNTS.has(field)) return { field, ...values };
      const francs = (value: Json | undefined) =>
        typeof value === 'number' ? toChf(centimes(value)) : value;
      return {
        field,
        ...('before' in values && { before: francs(values.before) }),
        ...('after' in values && { after: francs(values.after) }),
      };
    });
}

/**
 * The fields of a line without those that the product already states in other words: a label that it never
 * had, allergens in another order, variants with the same titles, which keep their short names, a portion in
 * another spelling.
 */
export function withoutEchoes(before: ProductRow | undefined, fields: ProductInput): ProductInput {
  const { details, variants, pricing } = fields;
  const kept = Object.entries(details ?? {}).filter(([name, value]) => {
    const present: unknown = Object.entries(before?.details ?? {}).find(([field]) => field === name)?.[1];
    if (value === false) return present !== undefined;
    return !(Array.isArray(value) && Array.isArray(present) && sameSet(value, present));
  });
  return {
    ...fields,
    ...(pricing !== undefined && { pricing: withoutSpelling(before?.pricing.part, pricing) }),
    ...(details !== undefined && { details: Object.fromEntries(kept) }),
    ...(variants !== undefined && {
      variants: variants.map(
        (variant) => before?.variants.find(({ title }) => title === variant.title) ?? variant,
      ),
    }),
  };
}

function withoutSpelling<Pricing extends ProductInput['pricing'] & object>(
  present: string | undefined,
  { part, ...pricing }: Pricing,
) {
  const echo = part === undefined || (present !== undefined && partText(part) === partText(present));
  return echo ? pricing : { ...pricing, part };
}

/** Restores the fields of a product that still are as an import wrote them, and names the others. */
export function restored(
  product: ProductRow,
  changes: Changes,
): { readonly product: ProductRow; readonly kept: readonly string[] } {
  const now = new Map(changesOf({}, product).map(({ field, after }) => [field, after]));
  const kept: string[] = [];
  // A copy of JSON, whose fields are replaced by their former values.
  let copy = JSON.parse(JSON.stringify(product)) as JsonObject;
  for (const change of changes) {
    if (same(now.get(change.field), change.after)) copy = put(copy, change.field.split('.'), change.before);
    else if (!FOLLOWING.has(change.field)) kept.push(change.field);
  }
  return { product: copy as unknown as ProductRow, kept };
}

/** The fields of a new product that have changed since an import wrote them. */
export function changedSince(product: ProductRow, written: Changes): readonly string[] {
  if (written.length === 0) return [];
  const then = new Map(written.map(({ field, after }) => [field, after]));
  const now = new Map(changesOf({}, product).map(({ field, after }) => [field, after]));
  return [...new Set([...then.keys(), ...now.keys()])].filter(
    (field) => !FOLLOWING.has(field) && !same(then.get(field), now.get(field)),
  );
}

interface JsonObject {
  readonly [name: string]: Json;
}

/** A copy with one field replaced or removed; a part that becomes empty is removed too. */
function put(
  object: JsonObject,
  [name = '', ...rest]: readonly string[],
  value: Json | undefined,
): JsonObject {
  const others = Object.fromEntries(Object.entries(object).filter(([field]) => field !== name));
  if (rest.length === 0) return value === undefined ? others : { ...object, [name]: value };
  const inner = object[name];
  const part = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : {};
  const next = put(part, rest, value);
  return Object.keys(next).length === 0 ? others : { ...object, [name]: { ...next } };
}

function same(one: Json | undefined, other: Json | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return canonicalJson(one) === canonicalJson(other);
}

function sameSet(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}

function asJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

const KEPT: ReadonlySet<string> = new Set([
  ...[
    'sku',
    'vendor',
    'type',
    'created',
    'updated',
    'stats.score',
    'stats.issues',
    'stats.sales',
    'stats.likes',
  ],
]);
/** Derived fields: restored with their source, and not listed. */
const FOLLOWING: ReadonlySet<string> = new Set(['slug', 'belong.weight']);
const AMOUNTS: ReadonlySet<string> = new Set(['pricing.price', 'pricing.discount']);

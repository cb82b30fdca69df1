import type { JsonSchema } from './json-schema.ts';
import { escaped } from './html.ts';

/** One line of the description of a shape. */
export interface Field {
  /** `email.address`, `items[].sku`; empty for the shape itself. */
  readonly path: string;
  readonly required: boolean;
  /** HTML: what stands there, in French. */
  readonly words: string;
}

/** A shape field by field, what lies deeper after what holds it; a shape with a name is referred to. */
export function fieldsOf(schema: JsonSchema): readonly Field[] {
  const inner = insideOf(schema, '');
  return inner.length > 0 ? inner : [{ path: '', required: true, words: wordsOf(schema) }];
}

/** What a value is, in French, as HTML. */
export function wordsOf(schema: JsonSchema): string {
  const { $ref, anyOf, enum: values, const: value, type, items, format } = schema;
  if (typeof $ref === 'string') return link($ref);
  if (isList(anyOf)) return anyOf.map(wordsOf).join(' ou ');
  if (Array.isArray(values)) return values.map(code).join(', ');
  if (value !== undefined) return code(value);
  if (type === 'array') return isSchema(items) ? `liste : ${wordsOf(items)}` : 'liste';
  if (format === 'date') return 'jour (AAAA-MM-JJ)';
  if (format === 'date-time') return 'instant (ISO 8601, UTC)';
  const types = (Array.isArray(type) ? type : [type]).flatMap((one) =>
    typeof one === 'string' ? (TYPES[one] ?? []) : [],
  );
  return types.length > 0 ? types.join(' ou ') : 'toute valeur';
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'texte',
  integer: 'nombre entier',
  number: 'nombre',
  boolean: 'oui ou non',
  object: 'objet',
  null: 'rien (null)',
};

function insideOf(schema: JsonSchema, path: string): readonly Field[] {
  const { type, items, properties, required, anyOf } = schema;
  if (type === 'array' && isSchema(items)) return insideOf(items, `${path}[]`);
  // One of several shapes: each tells its fields where it has some.
  if (isList(anyOf)) return anyOf.flatMap((one) => insideOf(one, path));
  if (!isSchema(properties)) return [];
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties).flatMap(([name, shape]) => {
    if (!isSchema(shape)) return [];
    const at = path === '' ? name : `${path}.${name}`;
    return [{ path: at, required: needed.includes(name), words: wordsOf(shape) }, ...insideOf(shape, at)];
  });
}

function link(ref: string): string {
  const name = escaped(ref.slice(ref.lastIndexOf('/') + 1));
  return `<a href="#forme-${name}">${name}</a>`;
}

function code(value: unknown): string {
  return `<code>${escaped(JSON.stringify(value))}</code>`;
}

function isList(value: unknown): value is readonly JsonSchema[] {
  return Array.isArray(value) && value.every(isSchema);
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

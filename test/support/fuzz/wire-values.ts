import fc from 'fast-check';
import type { JsonSchema } from '../../../server/platform/documentation/json-schema.ts';
import type { Json } from '../../../src/contract/core/wire.ts';

/** Below this depth a value of any type is null: a recursive shape has to end. */
const DEEPEST = 5;
const A_DAY_MS = 86_400_000;

/** Values that exist in the market, by the name of the field that holds them. */
export type Existing = Readonly<Record<string, readonly Json[]>>;

/** Makes values that a JSON Schema of the contract accepts, existing ones among them. */
export interface WireValues {
  of(schema: JsonSchema): fc.Arbitrary<Json>;
}

/** @param named the shapes that schemas refer to */
export function wireValues(named: ReadonlyMap<string, JsonSchema>, existing: Existing): WireValues {
  const valueOf = (schema: JsonSchema, depth: number, name?: string): fc.Arbitrary<Json> => {
    const made = plain(schema, depth);
    const there = name === undefined ? undefined : existing[name];
    const fitting = there?.filter((value) => fits(schema, value)) ?? [];
    if (fitting.length === 0) return made;
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: made });
  };

  const plain = (schema: JsonSchema, depth: number): fc.Arbitrary<Json> => {
    if (depth > DEEPEST) return fc.constant(null);
    const { $ref, const: only, enum: choices, anyOf, oneOf, allOf, type } = schema;
    if (typeof $ref === 'string') return valueOf(referred(named, $ref), depth + 1);
    if (only !== undefined) return fc.constant(only);
    if (Array.isArray(choices)) return fc.constantFrom(...choices);
    const options = anyOf ?? oneOf ?? allOf;
    if (Array.isArray(options)) return fc.oneof(...options.map((one) => valueOf(asSchema(one), depth)));
    if (Array.isArray(type)) return fc.oneof(...type.map((one) => ofType({ ...schema, type: one }, depth)));
    return ofType(schema, depth);
  };

  const ofType = (schema: JsonSchema, depth: number): fc.Arbitrary<Json> => {
    const { type } = schema;
    if (type === 'string') return text(schema);
    if (type === 'integer') return whole(schema);
    if (type === 'number') return decimal(schema);
    if (type === 'boolean') return fc.boolean();
    if (type === 'array') return list(schema, depth);
    if (type === 'object') return record(schema, depth);
    return fc.constantFrom<Json[]>(null, 1, 'texte', true, {}, []);
  };

  const list = (schema: JsonSchema, depth: number): fc.Arbitrary<Json> =>
    fc.array(valueOf(asSchema(schema['items'] ?? {}), depth + 1), {
      minLength: limit(schema, 'minItems') ?? 0,
      maxLength: Math.min(limit(schema, 'maxItems') ?? 3, 3),
    });

  const record = (schema: JsonSchema, depth: number): fc.Arbitrary<Json> => {
    const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
    const fields = Object.entries(asSchema(schema['properties'] ?? {}));
    const members = fields.map(([name, field]) => {
      const value = valueOf(asSchema(field), depth + 1, name);
      const one = value.map((it): readonly [string, Json][] => [[name, it]]);
      return required.has(name) ? one : fc.oneof(one, fc.constant<readonly [string, Json][]>([]));
    });
    return fc.tuple(...members).map((parts) => Object.fromEntries(parts.flat()));
  };

  return { of: (schema) => valueOf(schema, 0) };
}

function text(schema: JsonSchema): fc.Arbitrary<string> {
  const { format, pattern } = schema;
  if (format === 'date') return instant().map((at) => at.slice(0, 10));
  if (format === 'date-time') return instant();
  if (format === 'email') return fc.constantFrom('alice@exemple.ch', 'personne@exemple.ch');
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern), { maxLength: 60 });
  const minLength = limit(schema, 'minLength') ?? 0;
  return fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.min(limit(schema, 'maxLength') ?? 40, 40),
  });
}

function instant(): fc.Arbitrary<string> {
  const around = Date.parse('2026-11-21T11:00:00.000Z');
  return fc.integer({ min: -40, max: 40 }).map((days) => new Date(around + days * A_DAY_MS).toISOString());
}

function whole(schema: JsonSchema): fc.Arbitrary<number> {
  const min = limit(schema, 'minimum') ?? Number.MIN_SAFE_INTEGER;
  const max = limit(schema, 'maximum') ?? Number.MAX_SAFE_INTEGER;
  const small = fc.integer({ min: Math.max(min, Math.min(-3, max)), max: Math.min(max, Math.max(12, min)) });
  return fc.oneof({ weight: 4, arbitrary: small }, fc.maxSafeInteger().map(within(min, max)));
}

function decimal(schema: JsonSchema): fc.Arbitrary<number> {
  const fit = within(limit(schema, 'minimum') ?? -1e9, limit(schema, 'maximum') ?? 1e9);
  return fc.oneof(
    fc.integer({ min: -200, max: 20_000 }).map((cents) => fit(cents / 100)),
    fc.constantFrom(0, 1e9, -1e9).map(fit),
  );
}

function within(min: number, max: number): (value: number) => number {
  return (value) => Math.min(max, Math.max(min, value));
}

function limit(schema: JsonSchema, name: string): number | undefined {
  const value = schema[name];
  return typeof value === 'number' ? value : undefined;
}

/** An existing value is used wherever its kind is asked for, even under another spelling of the field. */
function fits({ type, pattern, enum: choices }: JsonSchema, value: Json): boolean {
  if (Array.isArray(choices)) return choices.includes(value);
  if (typeof value === 'number') return type === 'integer' || type === 'number' || type === undefined;
  if (typeof value !== 'string') return false;
  return type === 'string' && (typeof pattern !== 'string' || new RegExp(pattern).test(value));
}

function referred(named: ReadonlyMap<string, JsonSchema>, reference: string): JsonSchema {
  const found = named.get(reference.slice(reference.lastIndexOf('/') + 1));
  if (found === undefined) throw new Error(`no shape ${reference}`);
  return found;
}

function asSchema(value: Json): JsonSchema {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return value;
}

import type { Json } from '../../../src/contract/core/wire.ts';
import type { JsonSchema } from './json-schema.ts';

/**
 * Builds an example of a schema, with values of the market. `named`: the referenced shapes. A recursive shape ends at its
 * first optional part.
 */
export function exampleOf(schema: JsonSchema, named: ReadonlyMap<string, JsonSchema>): Json {
  return valueOf(schema, { named, within: [], name: '' });
}

interface Place {
  readonly named: ReadonlyMap<string, JsonSchema>;
  /** Named shapes in progress. */
  readonly within: readonly string[];
  /** The name of the property. */
  readonly name: string;
}

function valueOf(schema: JsonSchema, place: Place): Json {
  const { $ref, enum: words, const: only, anyOf, oneOf, allOf } = schema;
  if (typeof $ref === 'string') return referred($ref, place);
  if (only !== undefined) return only;
  if (Array.isArray(words)) return words[0] ?? null;
  const [first] = partsOf(anyOf ?? oneOf);
  if (first !== undefined) return valueOf(first, place);
  if (allOf !== undefined)
    return Object.assign({}, ...partsOf(allOf).map((part) => valueOf(part, place))) as Json;
  // The first variant of a union.
  const [kind] = [schema['type']].flat();
  return (typeof kind === 'string' ? KINDS[kind] : undefined)?.(schema, place) ?? null;
}

const KINDS: Readonly<Record<string, ((schema: JsonSchema, place: Place) => Json) | undefined>> = {
  object: objectOf,
  array: ({ items }, place) => (isObject(items) && !leadsBack(items, place) ? [valueOf(items, place)] : []),
  string: (schema, { name }) => textOf(schema, name),
  integer: (schema, { name }) => numberOf(schema, name),
  number: (schema, { name }) => numberOf(schema, name),
  boolean: () => true,
};

function referred(ref: string, place: Place): Json {
  const name = ref.slice(ref.lastIndexOf('/') + 1);
  const shape = place.named.get(name);
  if (shape === undefined) throw new Error(`no shape of the name ${name}`);
  return valueOf(shape, { ...place, within: [...place.within, name] });
}

function objectOf(
  { properties, required, additionalProperties, propertyNames }: JsonSchema,
  place: Place,
): Json {
  const needed = Array.isArray(required) ? required : [];
  const filled = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, shape]) =>
    !isObject(shape) || (leadsBack(shape, place) && !needed.includes(name))
      ? []
      : [[name, valueOf(shape, { ...place, name })] as const],
  );
  if (filled.length > 0 || !isObject(additionalProperties)) return Object.fromEntries(filled);
  return Object.fromEntries(
    keysOf(propertyNames).map((key) => [key, valueOf(additionalProperties, { ...place, name: '' })]),
  );
}

/** The keys of a record: all those known by name, otherwise a single one. */
function keysOf(names: Json | undefined): readonly string[] {
  if (!isObject(names)) return ['clé'];
  const { enum: known } = names;
  return Array.isArray(known) ? known.filter((key) => typeof key === 'string') : [textOf(names, '')];
}

/** Whether a shape is recursive. */
function leadsBack({ $ref }: JsonSchema, { within }: Place): boolean {
  return typeof $ref === 'string' && within.includes($ref.slice($ref.lastIndexOf('/') + 1));
}

function textOf({ format, pattern, minLength, maxLength }: JsonSchema, name: string): string {
  const fits = (text: string) =>
    (typeof pattern !== 'string' || new RegExp(pattern).test(text)) &&
    (typeof minLength !== 'number' || text.length >= minLength) &&
    (typeof maxLength !== 'number' || text.length <= maxLength);
  if (format === 'date-time') return '2026-11-24T15:00:00.000Z';
  if (format === 'date') return '2026-11-24';
  if (format === 'uri') return 'https://cabas.exemple.ch/';
  const known = KNOWN[name];
  return [...(typeof known === 'string' ? [known] : []), ...SAMPLES].find(fits) ?? '';
}

function numberOf({ type, minimum, maximum }: JsonSchema, name: string): number {
  const known = KNOWN[name];
  const example = typeof known === 'number' ? known : 1;
  // An integer field with a fractional example holds centimes.
  const wanted = type === 'integer' && !Number.isInteger(example) ? Math.round(example * 100) : example;
  const least = typeof minimum === 'number' ? minimum : -Infinity;
  const most = typeof maximum === 'number' ? maximum : Infinity;
  return Math.min(most, Math.max(least, wanted));
}

function partsOf(parts: Json | undefined): readonly JsonSchema[] {
  return Array.isArray(parts) ? parts.filter(isObject) : [];
}

function isObject(value: Json | undefined): value is JsonSchema & { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Example values by field name. */
const KNOWN: Readonly<Record<string, string | number | undefined>> = {
  ...{ oid: 2_000_001, sku: 1_000_101, _id: 8_000_001, id: 8_000_001, rank: 12, year: 2026, month: 11 },
  ...{ price: 8.5, finalprice: 8.5, amount: 8.5, balance: 12.5, charge: 0.08, shipping: 11.9, tva: 0.026 },
  ...{ title: 'Tomme de Jussy', name: 'Louise Favre', displayName: 'Louise Favre', givenName: 'Louise' },
  ...{ familyName: 'Favre', email: 'louise@exemple.ch', address: 'louise@exemple.ch' },
  ...{ hub: 'geneve-carouge', slug: 'potager-des-sables', urlpath: 'potager-des-sables' },
  ...{ vendor: 'potager-des-sables', streetAddress: 'Rue de Carouge 42', postalCode: '1205', floor: '2' },
  ...{ region: 'Genève', phone: '+41 22 555 30 10', number: 'xxxx-xxxx-xxxx-4242', part: '~250gr' },
  ...{
    issuer: 'visa',
    alias: 'visa-8000001',
    expiry: '12/2030',
    plan: 'customer',
    timezone: 'Europe/Zurich',
  },
  ...{ message: 'Introuvable.', note: 'bien mûre', category: 'fromages', bags: 2, hours: 16, quantity: 2 },
};

/** Example texts for patterns, the plainest first. */
const SAMPLES: readonly string[] = [
  'texte',
  'geneve-carouge',
  '01932b0c-7f4e-7c3a-9d21-5a2f0c6b8e10',
  '16:00',
  '1205',
  'user:8000001',
  'a'.repeat(64),
];

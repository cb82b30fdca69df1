import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Place = readonly PropertyKey[];

/**
 * Removes empty values at the paths of validation errors: a null, or an optional object with none of its fields, which
 * the original's clients send for absent values. Items of lists are kept. Returns the same value when nothing is empty.
 */
export function stripNulls(schema: Schema, input: unknown, places: readonly Place[]): unknown {
  const emptyPlaces = places
    .flatMap((place) => emptyAround(schema, input, place))
    .filter((place) => fieldAt(input, place) !== undefined);
  if (emptyPlaces.length === 0) return input;
  const copy: unknown = structuredClone(input);
  for (const place of emptyPlaces) {
    const field = fieldAt(copy, place);
    if (field !== undefined) Reflect.deleteProperty(field.of, field.name);
  }
  return copy;
}

/** Returns the object and name of the field at a place; `undefined` for an item of a list. */
function fieldAt(input: unknown, place: Place): { readonly of: object; readonly name: string } | undefined {
  const [of, name] = [valueAt(input, place.slice(0, -1)), place.at(-1)];
  return isRecord(of) && typeof name === 'string' ? { of, name } : undefined;
}

/** Returns the innermost empty value that contains this place. */
function emptyAround(schema: Schema, input: unknown, place: Place): readonly Place[] {
  const around = place.map((_name, outside) => place.slice(0, place.length - outside));
  const empty = around.find((part) => isEmpty(schemasAt(schema, part), valueAt(input, part)));
  return empty === undefined ? [] : [empty];
}

function isEmpty(schemas: readonly Schema[], value: unknown): boolean {
  if (value === null) return true;
  if (!isRecord(value) || !schemas.some(({ _zod }) => _zod.optin === 'optional')) return false;
  const known = schemas.flatMap(kinds).flatMap(({ _zod: { def } }) => (def.type === 'object' ? [def] : []));
  return Object.keys(value).every((name) =>
    known.every(({ shape, catchall }) => catchall === undefined && !(name in shape)),
  );
}

/** Returns the possible schemas of a place within a value of this schema. */
function schemasAt(schema: Schema, place: Place): readonly Schema[] {
  return place.reduce<readonly Schema[]>(
    (schemas, name) => schemas.flatMap(kinds).flatMap((kind) => inside(kind, name)),
    [schema],
  );
}

function inside({ _zod: { def } }: z.core.$ZodTypes, name: PropertyKey): readonly Schema[] {
  if (def.type === 'array') return [def.element];
  const field = def.type === 'object' && typeof name === 'string' ? def.shape[name] : undefined;
  return field === undefined ? [] : [field];
}

/** Unwraps optional, nullable, piped and union schemas. */
function kinds(schema: Schema): readonly z.core.$ZodTypes[] {
  const kind = schema as z.core.$ZodTypes;
  const { def } = kind._zod;
  if (def.type === 'optional' || def.type === 'nullable') return kinds(def.innerType);
  if (def.type === 'pipe') return kinds(def.in);
  return def.type === 'union' ? def.options.flatMap(kinds) : [kind];
}

function valueAt(input: unknown, place: Place): unknown {
  return place.reduce<unknown>(
    (around, name) => (typeof around === 'object' && around !== null ? Reflect.get(around, name) : undefined),
    input,
  );
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

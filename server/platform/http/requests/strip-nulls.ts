import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Place = readonly PropertyKey[];

/**
 * What was given, without what says nothing at the places where it could not be read: a null, or an object that need not
 * be there and holds none of its fields, as clients of the original write for what they do not say. In a list each stands
 * for itself and stays. Where there is none, it is the very thing that was given.
 */
export function stripNulls(schema: Schema, given: unknown, places: readonly Place[]): unknown {
  const unsaid = places
    .flatMap((place) => unsaidAround(schema, given, place))
    .filter((place) => fieldAt(given, place) !== undefined);
  if (unsaid.length === 0) return given;
  const said: unknown = structuredClone(given);
  for (const place of unsaid) {
    const field = fieldAt(said, place);
    if (field !== undefined) Reflect.deleteProperty(field.of, field.name);
  }
  return said;
}

/** What stands at a place when that is a field of an object; a place in a list is none. */
function fieldAt(given: unknown, place: Place): { readonly of: object; readonly name: string } | undefined {
  const [of, name] = [valueAt(given, place.slice(0, -1)), place.at(-1)];
  return isRecord(of) && typeof name === 'string' ? { of, name } : undefined;
}

/** The innermost part around this place that says nothing. */
function unsaidAround(schema: Schema, given: unknown, place: Place): readonly Place[] {
  const around = place.map((_name, outside) => place.slice(0, place.length - outside));
  const unsaid = around.find((part) => saysNothing(schemasAt(schema, part), valueAt(given, part)));
  return unsaid === undefined ? [] : [unsaid];
}

function saysNothing(schemas: readonly Schema[], value: unknown): boolean {
  if (value === null) return true;
  if (!isRecord(value) || !schemas.some(({ _zod }) => _zod.optin === 'optional')) return false;
  const known = schemas.flatMap(kinds).flatMap(({ _zod: { def } }) => (def.type === 'object' ? [def] : []));
  return Object.keys(value).every((name) =>
    known.every(({ shape, catchall }) => catchall === undefined && !(name in shape)),
  );
}

/** What may stand at a place within a value of this schema. */
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

/** The schemas that a value is really read by: optional or not, one of several, before what is made of it. */
function kinds(schema: Schema): readonly z.core.$ZodTypes[] {
  const kind = schema as z.core.$ZodTypes;
  const { def } = kind._zod;
  if (def.type === 'optional' || def.type === 'nullable') return kinds(def.innerType);
  if (def.type === 'pipe') return kinds(def.in);
  return def.type === 'union' ? def.options.flatMap(kinds) : [kind];
}

function valueAt(given: unknown, place: Place): unknown {
  return place.reduce<unknown>(
    (around, name) => (typeof around === 'object' && around !== null ? Reflect.get(around, name) : undefined),
    given,
  );
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * What was given, without the nulls at these places: a client of the original writes null for what it does not say.
 * One in a list stands for itself and stays. Where there is none, it is the very thing that was given.
 */
export function withoutNulls(given: unknown, places: readonly (readonly PropertyKey[])[]): unknown {
  const unsaid = places.filter((place) => valueAt(given, place) === null);
  if (unsaid.length === 0) return given;
  const said: unknown = structuredClone(given);
  for (const place of unsaid) {
    const around = valueAt(said, place.slice(0, -1));
    const name = place.at(-1);
    if (isRecord(around) && typeof name === 'string') Reflect.deleteProperty(around, name);
  }
  return said;
}

function valueAt(given: unknown, place: readonly PropertyKey[]): unknown {
  return place.reduce<unknown>(
    (around, name) => (typeof around === 'object' && around !== null ? Reflect.get(around, name) : undefined),
    given,
  );
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

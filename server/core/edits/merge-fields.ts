/** A thing with the given fields in the place of its own; what was not given stays. */
export function mergeFields<Thing extends object>(
  thing: Thing,
  given: { readonly [Name in keyof Thing]?: Thing[Name] | undefined } | undefined,
): Thing {
  const fields = Object.entries(given ?? {}).filter(([, value]) => value !== undefined);
  // Every field that is left has the type that the thing has there.
  return { ...thing, ...Object.fromEntries(fields) };
}

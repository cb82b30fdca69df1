/** Returns a copy with the defined fields of `changes` replaced. */
export function mergeFields<Thing extends object>(
  thing: Thing,
  changes: { readonly [Name in keyof Thing]?: Thing[Name] | undefined } | undefined,
): Thing {
  const fields = Object.entries(changes ?? {}).filter(([, value]) => value !== undefined);
  // Every remaining field has its type in `Thing`.
  return { ...thing, ...Object.fromEntries(fields) };
}

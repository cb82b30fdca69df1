/** Returns a copy without these fields. */
export function omit<Thing extends object, Name extends keyof Thing>(
  thing: Thing,
  ...names: readonly Name[]
): Omit<Thing, Name> {
  const left = { ...thing };
  for (const name of names) Reflect.deleteProperty(left, name);
  return left;
}

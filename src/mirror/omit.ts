/** Copies an object without some of its fields. */
export function omit<Thing extends object, Field extends keyof Thing>(
  thing: Thing,
  ...fields: readonly Field[]
): Omit<Thing, Field> {
  const rest = { ...thing };
  for (const field of fields) Reflect.deleteProperty(rest, field);
  return rest;
}

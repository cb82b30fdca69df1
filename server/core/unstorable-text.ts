/** Characters that PostgreSQL cannot store in text: NUL and lone surrogates. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Deeper than any valid body; a recursive reader of a deeper one would overflow its stack. */
const DEEPEST = 64;

/**
 * Returns the paths of texts, and of field names, that the database cannot store.
 *
 * @param apart the name of a list that is skipped, because its items are checked one by one elsewhere
 */
export function unstorablePaths(value: unknown, apart?: string): string[][] {
  const found: string[][] = [];
  const left: { readonly value: unknown; readonly path: readonly string[] }[] = [{ value, path: [] }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value: part, path } = next;
    if (typeof part === 'string' && UNSTORABLE.test(part)) found.push([...path]);
    // An image has an entry for each byte, and is checked when it is decoded.
    if (typeof part !== 'object' || part === null || part instanceof Uint8Array) continue;
    if (path.length >= DEEPEST) return [[...path.slice(0, 3)]];
    if (path.length === 1 && path[0] === apart && Array.isArray(part)) continue;
    for (const [name, inside] of Object.entries(part)) {
      if (UNSTORABLE.test(name)) found.push([...path]);
      else left.push({ value: inside, path: [...path, name] });
    }
  }
  return found;
}

/** Whether a value is nested too deep to be valid; `apart` as in `unstorablePaths`. */
export function isTooDeep(value: unknown, apart?: string): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((part) => partsOf(part, depth === 0 ? apart : undefined));
  }
  return false;
}

function partsOf(part: unknown, apart: string | undefined): unknown[] {
  if (typeof part !== 'object' || part === null || part instanceof Uint8Array) return [];
  const fields = Object.entries(part).filter(([name, inside]) => name !== apart || !Array.isArray(inside));
  return fields.map(([, inside]: [string, unknown]) => inside);
}

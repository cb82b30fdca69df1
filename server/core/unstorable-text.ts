/** What PostgreSQL keeps in no text: the character zero, and half of a pair of surrogates. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Deeper than anything that a call is sent: whoever reads it step by step would run out of steps. */
const DEEPEST = 64;

/**
 * Where a value as it came from outside cannot be kept, as paths within it; names of fields are looked at too.
 *
 * @param apart a list of its own whose items are looked at one by one by whoever reads them
 */
export function unstorablePaths(value: unknown, apart?: string): string[][] {
  const found: string[][] = [];
  const left: { readonly value: unknown; readonly path: readonly string[] }[] = [{ value, path: [] }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value: part, path } = next;
    if (typeof part === 'string' && UNSTORABLE.test(part)) found.push([...path]);
    // A picture is looked at by whoever draws it, and has a field for each of its bytes.
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

/** Whether a value is nested deeper than anybody reads; the same list apart. */
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

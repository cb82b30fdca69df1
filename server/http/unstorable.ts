/** What PostgreSQL keeps in no text: the character zero, and half of a pair of surrogates. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Deeper than anything that a call is sent: whoever reads it step by step would run out of steps. */
const DEEPEST = 64;

/** Where a value as it came from outside cannot be kept, as paths within it; names of fields are looked at too. */
export function unstorable(value: unknown): string[][] {
  const found: string[][] = [];
  const left: { readonly value: unknown; readonly path: readonly string[] }[] = [{ value, path: [] }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value: part, path } = next;
    if (typeof part === 'string' && UNSTORABLE.test(part)) found.push([...path]);
    // A picture is looked at by whoever draws it, and has a field for each of its bytes.
    if (typeof part !== 'object' || part === null || part instanceof Uint8Array) continue;
    if (path.length >= DEEPEST) return [[...path.slice(0, 3)]];
    for (const [name, inside] of Object.entries(part)) {
      if (UNSTORABLE.test(name)) found.push([...path]);
      left.push({ value: inside, path: [...path, name] });
    }
  }
  return found;
}

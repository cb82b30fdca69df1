/**
 * JSON with its keys in order and no blanks: equal values are equal texts. What JSON leaves out of an object is left out,
 * what it cannot write in a list is `null`, and a date is its instant. The order is that of RFC 8785. Packages for it throw
 * where stored fingerprints and comparisons need an answer: on the infinity that a body's `1e999` is, on half of a pair
 * of surrogates, on `undefined`.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === undefined) return 'null';
  if (value === null || typeof value !== 'object' || value instanceof Date) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}

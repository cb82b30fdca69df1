/**
 * JSON with sorted keys and no blanks: equal values give equal texts. Fields that JSON drops from an object are
 * dropped, list entries that it cannot write are `null`, and a date is its instant. The order is that of RFC 8785.
 * Packages for it throw on values for which stored fingerprints and comparisons need a result: the infinity of a body's
 * `1e999`, an unpaired surrogate, `undefined`.
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

/**
 * Whether two answers of a query are equal, so that no render is needed: the same value, or lists, maps and records
 * of equal values, two levels deep. Rows that are read again are new objects, and comparing them deeply costs more
 * than rendering them.
 */
export function sameAnswer(left: unknown, right: unknown, deep = 2): boolean {
  if (Object.is(left, right)) return true;
  if (deep === 0) return false;
  const same = (one: unknown, other: unknown) => sameAnswer(one, other, deep - 1);
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((value, at) => same(value, right[at]));
  }
  if (left instanceof Map && right instanceof Map) {
    return (
      left.size === right.size &&
      [...left].every(([key, value]) => right.has(key) && same(value, right.get(key)))
    );
  }
  if (!isRecord(left) || !isRecord(right)) return false;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && same(left[name], right[name]))
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

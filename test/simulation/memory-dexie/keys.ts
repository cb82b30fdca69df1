/** Keys as IndexedDB orders them: numbers, then strings, then arrays. */
export function compareKeys(left: unknown, right: unknown): number {
  if (left === right) return 0;
  const kinds = kindOf(left) - kindOf(right);
  if (kinds !== 0) return kinds;
  if (Array.isArray(left) && Array.isArray(right)) return compareLists(left, right);
  return isBelow(left, right) ? -1 : 1;
}

/** The key as a string for a map: equal keys give equal strings. */
export function nameOfKey(key: unknown): unknown {
  return Array.isArray(key) ? JSON.stringify(key) : key;
}

/** Reads a key path, `a`, `a.b` or `[a+b]`, from a row; `undefined` when a part of it is missing. */
export function readerOf(path: string): (row: object) => unknown {
  if (!path.startsWith('['))
    return path.includes('.') ? deep(path.split('.')) : (row): unknown => Reflect.get(row, path);
  const parts = path.slice(1, -1).split('+').map(readerOf);
  return (row) => {
    const key = parts.map((part) => part(row));
    return key.includes(undefined) ? undefined : key;
  };
}

function deep(names: readonly string[]): (row: object) => unknown {
  return (row) =>
    names.reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined,
      row,
    );
}

function kindOf(key: unknown): number {
  if (typeof key === 'number') return 0;
  return typeof key === 'string' ? 1 : 2;
}

function isBelow(left: unknown, right: unknown): boolean {
  if (typeof left === 'number' && typeof right === 'number') return left < right;
  return String(left) < String(right);
}

function compareLists(left: readonly unknown[], right: readonly unknown[]): number {
  for (const [at, part] of left.entries()) {
    if (at >= right.length) return 1;
    const order = compareKeys(part, right[at]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

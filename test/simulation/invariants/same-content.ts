/** Whether two values are equal, in any order of fields; an undefined field equals a missing one. */
export function isSameContent(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  for (const name of Object.keys(left))
    if (!isSameContent(Reflect.get(left, name), Reflect.get(right, name))) return false;
  return Object.keys(right).every((name) => Reflect.get(right, name) === undefined || name in left);
}

/** Moves an entry one place up; the first one stays. */
export function raised<One>(list: readonly One[], at: number): readonly One[] {
  const [one] = list.slice(at, at + 1);
  const [before] = at > 0 ? list.slice(at - 1, at) : [];
  if (one === undefined || before === undefined) return list;
  return [...list.slice(0, at - 1), one, before, ...list.slice(at + 1)];
}

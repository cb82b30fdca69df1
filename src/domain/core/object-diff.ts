import { canonicalJson } from './canonical-json.ts';

/** The differences between two states of an object: each changed field by its path, before and after. */
export interface Differences {
  readonly before: Readonly<Record<string, Leaf>>;
  readonly after: Readonly<Record<string, Leaf>>;
}

/** JSON without objects: the value at the end of a path. A list counts as one value. */
export type Leaf = null | boolean | number | string | readonly unknown[];

/**
 * The fields in which two states differ; a field that is absent from a state is absent there. Paths are dotted:
 * `pricing.price`.
 */
export function differences(before: object, after: object): Differences {
  const [was, is] = [leaves(before), leaves(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => !isSameLeaf(was.get(name), is.get(name)),
  );
  return { before: picked(was, names), after: picked(is, names) };
}

/** Whether there is no difference. */
export function isSame({ before, after }: Differences): boolean {
  return Object.keys(before).length === 0 && Object.keys(after).length === 0;
}

/**
 * A database stores the fields of an object in an order of its choice, which is no difference. An absent field differs
 * from `null`.
 */
function isSameLeaf(one: Leaf | undefined, other: Leaf | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return canonicalJson(one) === canonicalJson(other);
}

function leaves(value: object, start = ''): ReadonlyMap<string, Leaf> {
  return new Map(
    Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
      const path = `${start}${name}`;
      if (isLeaf(field)) return [[path, field] as const];
      return typeof field === 'object' ? [...leaves(field, `${path}.`)] : [];
    }),
  );
}

function isLeaf(value: unknown): value is Leaf {
  return value === null || ['boolean', 'number', 'string'].includes(typeof value) || Array.isArray(value);
}

function picked(from: ReadonlyMap<string, Leaf>, names: readonly string[]): Readonly<Record<string, Leaf>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = from.get(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

import { isEqual } from './merge-edit.ts';
import type { Differences, Leaf } from './object-diff.ts';
import { accept, refuse, type Result } from './result.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Gives an object the earlier values of a change, at the dotted paths of `differences`; `moved` when one of these
 * fields holds neither value any more. A field that was absent is removed; the
 * object around it stays, even empty.
 */
export function revertChanges<Thing extends object>(
  present: Thing,
  { before, after }: Differences,
): Result<Thing, 'moved'> {
  let reverted: Fields = Object.fromEntries(Object.entries(present));
  for (const path of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const steps = stepsOf(path);
    const now = valueAt(reverted, steps);
    if (!isEqual(now, after[path]) && !isEqual(now, before[path])) return refuse('moved');
    reverted = withValue(reverted, steps, before[path]);
  }
  // Each path of a change leads to a field of the thing.
  return accept(reverted as Thing);
}

function stepsOf(path: string): readonly string[] {
  return path.split('.');
}

function valueAt(fields: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return fields;
  return isFields(fields) ? valueAt(fields[step], rest) : undefined;
}

function withValue(fields: Fields, [step = '', ...rest]: readonly string[], value: Leaf | undefined): Fields {
  const { [step]: inside, ...others } = fields;
  if (rest.length === 0) return value === undefined ? others : { ...fields, [step]: value };
  return { ...fields, [step]: withValue(isFields(inside) ? inside : {}, rest, value) };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

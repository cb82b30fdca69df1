import type { Config } from '../../../contract/hubs/config.ts';
import type { ConfigAuditEntry } from '../../../contract/hubs/config-edits.ts';
import type { Json } from '../../../contract/core/wire.ts';
import type { Leaf } from '../../../domain/core/object-diff.ts';
import { revertChanges } from '../../../domain/core/revert-changes.ts';
import { accept, type Result } from '../../../domain/core/result.ts';
import { isDerived } from './history-words.ts';

/** A configuration with the earlier values of a change; planned prices without a day are dropped. */
export function revertedConfig(
  present: Config,
  { before, after }: Pick<ConfigAuditEntry, 'before' | 'after'>,
): Result<Config, 'moved'> {
  const reverted = revertChanges(present, { before: edited(before), after: edited(after) });
  if (!reverted.ok) return reverted;
  const { next, ...shipping } = reverted.value.shipping;
  const dated = next !== undefined && Object.hasOwn(next, 'from');
  return accept({ ...reverted.value, shipping: dated ? { ...shipping, next } : shipping });
}

/** The fields that are edited here, without copies of other rows. */
function edited(values: Readonly<Record<string, Json>>): Readonly<Record<string, Leaf>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([path, value]) =>
      isDerived(path) || isObject(value) ? [] : [[path, value] as const],
    ),
  );
}

/** A type guard; never true for an audit entry, which names each leaf by its path. */
function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

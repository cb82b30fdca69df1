import type { ConfigAuditEntry } from '../../../contract/hubs/config-edits.ts';
import type { HubContent, HubIdentity, HubWork } from '../../../contract/hubs/hub-edits.ts';
import type { HubForStaff } from '../../../contract/hubs/hubs.ts';
import type { Json } from '../../../contract/core/wire.ts';
import type { Leaf } from '../../../domain/core/object-diff.ts';
import { revertChanges } from '../../../domain/core/revert-changes.ts';
import { accept, type Result } from '../../../domain/core/result.ts';

/** The fields written by each of the three calls that save a hub. */
const FIELDS = {
  content: ['siteName', 'description', 'photo', 'header', 'address', 'mail'],
  work: [
    ...(['weekdays', 'timelimit', 'timelimitH', 'shippingtimes', 'slotLimit', 'noshipping'] as const),
    ...(['currentLimit', 'premiumLimit', 'deposits', 'vendors'] as const),
  ],
  identity: [
    ...(['name', 'timezone', 'status', 'serviceFees', 'reservedAmount'] as const),
    ...(['uncapturedTimeLimit', 'timeoutAndNotPaid', 'order', 'payee', 'seller'] as const),
  ],
} as const;

/** One of the three calls that save a hub. */
export type HubPart = keyof typeof FIELDS;

type Change = Pick<ConfigAuditEntry, 'before' | 'after'>;

/**
 * The call that can revert a change; `undefined` when its fields belong to several calls, or when the change
 * added a field that cannot be removed.
 */
export function revertingPart({ before, after }: Change): HubPart | undefined {
  const touched = fieldsOf({ before, after });
  const kept = touched.every(
    (field) => field === 'payee' || hasField(before, field) || field === 'slotLimit',
  );
  const parts = ['content', 'work', 'identity'] as const;
  return kept && touched.length > 0
    ? parts.find((part) => touched.every((field) => FIELDS[part].some((known) => known === field)))
    : undefined;
}

/** The request that restores a hub's earlier values; `moved` when they have changed again since. */
export function revertedHub(
  present: HubForStaff,
  change: Change,
): Result<HubContent | HubWork | HubIdentity, 'moved'> {
  const reverted = revertChanges(present, { before: leaves(change.before), after: leaves(change.after) });
  if (!reverted.ok) return reverted;
  const touched = fieldsOf(change);
  const { value } = reverted;
  const payee = touched.includes('payee') && !hasField(change.before, 'payee') ? null : value.payee;
  const fields = Object.entries({ ...value, payee }).filter(([field]) => touched.includes(field));
  return accept(Object.fromEntries(fields));
}

function fieldsOf({ before, after }: Change): string[] {
  return [
    ...new Set([...Object.keys(before), ...Object.keys(after)].map((path) => path.split('.')[0] ?? path)),
  ];
}

function hasField(values: Readonly<Record<string, Json>>, field: string): boolean {
  return Object.keys(values).some((path) => path === field || path.startsWith(`${field}.`));
}

/** The leaf values by path; an audit entry names each leaf by its path, so none is an object. */
function leaves(values: Readonly<Record<string, Json>>): Readonly<Record<string, Leaf>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([path, value]) => (isObject(value) ? [] : [[path, value] as const])),
  );
}

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

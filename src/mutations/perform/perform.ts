import * as z from 'zod/mini';
import { laneOf } from '../../contract/core/lanes.ts';
import type { ArgsOf, Operation } from '../../contract/core/operation.ts';
import type { RefusalCode } from '../../contract/core/refusals.ts';
import type { Id, Key, Ms, Person } from '../../contract/sync/sync.ts';
import { accept, type Result } from '../../domain/core/result.ts';
import { type AnyStored, isEntity, tableOf } from '../../mirror/entities.ts';
import { openSession } from '../../mirror/session-guard.ts';
import { asJson } from '../../mirror/json.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { isGivenUp, laneTail, neverSent, waitingIn } from '../../mirror/outbox.ts';
import type { OutboxRow } from '../../mirror/mirror-records.ts';
import { baseOf, cover, effective } from '../../mirror/stored-rows.ts';
import type { Tables } from '../../mirror/mirror-tables.ts';
import { omit } from '../../mirror/omit.ts';
import type { MutationContext } from './mutation-device.ts';
import { fold } from './fold.ts';
import type { AnyMutation, Mutation } from './mutation.ts';

/**
 * Performs a mutation: the row changes and the outbox gains an entry, or neither. When the promise resolves, the work
 * survives a crash; its value is the mutation's id, or the device's refusal.
 *
 * @throws storage errors, and MirrorSealed: the screen must say that nothing was saved
 */
export function perform<Row extends object, O extends Operation>(
  mirror: Mirror,
  mutation: Mutation<Row, O>,
  input: ArgsOf<O>,
  device: MutationContext,
): Promise<Result<Id, RefusalCode>> {
  return performAny(mirror, mutation, input, device);
}

function performAny(
  mirror: Mirror,
  mutation: AnyMutation,
  input: unknown,
  device: MutationContext,
): Promise<Result<Id, RefusalCode>> {
  const context = { tables: mirror.strict, person: mirror.person };
  return mirror.inBoth(performIn(context, mutation, input, device));
}

/** The same within a larger transaction, when there is one: all of it is written, or nothing. */
export async function performIn(
  { tables, person }: { readonly tables: Tables; readonly person: Person },
  mutation: AnyMutation,
  input: unknown,
  device: MutationContext,
): Promise<Result<Id, RefusalCode>> {
  const args = z.parse(mutation.operation.args, input);
  const key = mutation.row(args, person);
  if (!isEntity(key.e))
    throw new Error(`${mutation.operation.op}: no mutation can change a row of kind ${key.e}`);
  const rows = tableOf(tables, key.e);

  return tables.transaction('rw', [tables.meta, tables.outbox, rows], async () => {
    const lane = laneOf(key.e, key.id);
    // One round trip: the transaction lasts as long as its slowest chain of requests.
    const [session, before, tail] = await Promise.all([
      openSession(tables),
      rows.get(key.id),
      laneTail(tables, lane),
    ]);
    // A row that left its scope while mutations waited on it is restored from those alone.
    const earlier = before === undefined && tail !== undefined ? await waitingOn(tables, key) : [];
    const current = before === undefined ? fold(null, earlier) : effective(before);
    const checked = mutation.check?.(current, args) ?? accept(undefined);
    if (!checked.ok) return checked;

    const record = recordOf(mutation, { key, args }, device, {
      actor: session.person,
      // With an empty lane, the last operation that the server processed in it: a restored server that lost it answers
      // so, and is sent the lost one first (docs/protocol.md#restored-server).
      prev: tail?.id ?? before?._last ?? null,
      base: baseOf(before).d === null ? null : { rev: baseOf(before).rev },
      label: mutation.label(args, current),
    });
    const replaced = replacement(mutation, tail, record);
    const shown = mutation.apply(current, { id: record.id, at: record.at, actor: record.actor, args });
    await Promise.all([
      rows.put(rowAfter(key, before, shown, earlier.length + (replaced === undefined ? 1 : 0))),
      ...(replaced === undefined
        ? [...endHold(tables, tail, record.at), tables.outbox.add(record)]
        : [tables.outbox.put(replaced)]),
    ]);
    return accept(record.id);
  });
}

/** The outbox record of a mutation, in the lane of its row (docs/protocol.md#mutation). */
export function recordOf(
  { operation, hold }: Pick<AnyMutation, 'operation' | 'hold'>,
  { key, args }: { readonly key: Key; readonly args: unknown },
  device: MutationContext,
  known: Pick<OutboxRow, 'actor' | 'prev' | 'base' | 'label'> & { readonly deps?: readonly Id[] },
): Omit<OutboxRow, 'seq'> {
  const now = device.now();
  return {
    id: device.id(),
    lane: laneOf(key.e, key.id),
    prev: known.prev,
    deps: known.deps ?? [],
    op: operation.op,
    v: operation.v,
    args: asJson(args as object),
    e: key.e,
    eid: key.id,
    base: known.base,
    at: now,
    mono: device.monotonic(),
    boot: device.boot,
    actor: known.actor,
    ...(hold === undefined ? { state: 'queued' } : { state: 'held', holdUntil: now + hold }),
    attempts: 0,
    nextAt: now,
    label: known.label,
    build: device.build,
  };
}

// A next action ends the undo period: the held mutation may leave now, and its lane waits no longer.
function endHold({ outbox }: Tables, tail: OutboxRow | undefined, now: Ms): PromiseLike<number>[] {
  if (tail?.state !== 'held' || tail.holdUntil === undefined) return [];
  return [outbox.put({ ...omit(tail, 'holdUntil'), state: 'queued', nextAt: now })];
}

async function waitingOn(tables: Tables, { e, id }: Key): Promise<OutboxRow[]> {
  const lane = await waitingIn(tables, [laneOf(e, id)]);
  return lane.filter((row) => row.e === e && row.eid === id);
}

function rowAfter(key: Key, before: AnyStored | undefined, shown: object | null, more: number): AnyStored {
  const pending = (before?._p ?? 0) + more;
  return cover(key, baseOf(before), shown, { pending, flagged: before?._x === 1 });
}

// Rapid taps on « + » are coalesced into one mutation, as long as it was not sent and nothing depends on it
// (docs/protocol.md#coalescing).
function replacement(
  mutation: AnyMutation,
  tail: OutboxRow | undefined,
  record: Omit<OutboxRow, 'seq'>,
): OutboxRow | undefined {
  if (mutation.merge === undefined || tail === undefined) return undefined;
  const { op, v, actor, prev, seq, pinned, state } = tail;
  const same = op === record.op && v === record.v && actor === record.actor;
  const free =
    neverSent(tail) && !isGivenUp(tail) && pinned !== true && (state === 'queued' || state === 'held');
  const args = same && free ? mutation.merge(tail.args, record.args) : undefined;
  return args === undefined ? undefined : { ...record, seq, prev, base: tail.base, args: asJson(args) };
}

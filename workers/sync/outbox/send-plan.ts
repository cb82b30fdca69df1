import type { Id, Ms, Person } from '../../../src/contract/sync/sync.ts';
import type { OutboxRow } from '../../../src/mirror/mirror-records.ts';
import { fillBatches, IN_FLIGHT_AT_MOST } from './outbox-batch.ts';
import { dueAt, NEVER } from '../core/due-time.ts';

/** Whether requests may leave now, independent of what waits. */
export interface SendLimits {
  /** The network is not known to be down, and the server still accepts this version. */
  readonly open: boolean;
  /** Nothing leaves before this: the wait after a whole request failed. */
  readonly notBefore: Ms;
  /** Lanes of the claimed requests: in flight, or next. */
  readonly busy: ReadonlySet<string>;
  /** The number of those requests. */
  readonly claimed: number;
}

/** What the plan must know besides the outbox. */
export interface PlanInput extends SendLimits {
  /** Whose session it is, when the server said so; `undefined` parks everything. */
  readonly actor: Person | undefined;
}

export type Plan =
  | { readonly kind: 'send'; readonly batches: readonly (readonly OutboxRow[])[] }
  | { readonly kind: 'wait'; readonly until: Ms }
  /** Only an event can change this: an answer, a session, the network, a new mutation. */
  | { readonly kind: 'nothing' };

/**
 * The plan while nothing may leave; `undefined` when it depends on the outbox. An offline courier has
 * hundreds of ticks, which need not be read at each tap.
 */
export function planUnread({ open, claimed, notBefore }: SendLimits, now: Ms): Plan | undefined {
  if (!open || claimed > IN_FLIGHT_AT_MOST) return { kind: 'nothing' };
  return notBefore > now ? { kind: 'wait', until: notBefore } : undefined;
}

/**
 * Decides what leaves now, or until when to wait. A lane is sent strictly in order, its head first; lanes do
 * not wait for each other, except for the `deps` of a mutation; a lane is in at most one request
 * (docs/protocol.md#sending).
 *
 * Claims as many batches as may be in flight, and as many again once those all are: the next one leaves as
 * soon as an answer comes. In groups, not one by one, since each plan reads the whole outbox.
 */
export function plan(rows: readonly OutboxRow[], way: PlanInput, now: Ms): Plan {
  const { actor } = way;
  if (actor === undefined || actor === null || !way.open) return { kind: 'nothing' };
  const unsent = new Set(rows.map(({ id }) => id));
  const lanes = [...byLane(rows)]
    .filter(([lane]) => !way.busy.has(lane))
    .map(([, ops]) => ready(ops, actor, unsent, now));
  const due = lanes.map(({ ops }) => ops).filter((ops) => ops.length > 0);
  if (due.length > 0 && way.notBefore > now) return { kind: 'wait', until: way.notBefore };
  if (due.length > 0 && way.claimed <= IN_FLIGHT_AT_MOST)
    return { kind: 'send', batches: fillBatches(due).slice(0, IN_FLIGHT_AT_MOST) };
  if (due.length > 0) return { kind: 'nothing' };
  const until = Math.min(...lanes.map(({ wakeAt }) => wakeAt));
  return until === NEVER ? { kind: 'nothing' } : { kind: 'wait', until: Math.max(until, way.notBefore) };
}

function byLane(rows: readonly OutboxRow[]): Map<string, OutboxRow[]> {
  const lanes = new Map<string, OutboxRow[]>();
  for (const row of [...rows].sort((a, b) => a.seq - b.seq)) {
    const lane = lanes.get(row.lane);
    if (lane) lane.push(row);
    else lanes.set(row.lane, [row]);
  }
  return lanes;
}

/** The due rows at the head of a lane, and when the first row that is not due may become so. */
function ready(lane: readonly OutboxRow[], actor: Person, unsent: ReadonlySet<Id>, now: Ms) {
  const times = lane.map((row) => (row.actor === actor ? dueAt(row, unsent, now) : NEVER));
  const stop = times.findIndex((at) => at > now);
  return stop < 0 ? { ops: lane, wakeAt: NEVER } : { ops: lane.slice(0, stop), wakeAt: times[stop] ?? NEVER };
}

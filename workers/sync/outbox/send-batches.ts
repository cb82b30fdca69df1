import type { Id, Ms, PushAnswer, Scope } from '../../../src/contract/sync/sync.ts';
import type { ClaimedBatch, OutboxRow } from '../../../src/mirror/mirror-records.ts';
import { IN_FLIGHT_AT_MOST } from './outbox-batch.ts';
import { noticeEpoch } from './server-epoch.ts';
import { LONGEST_BUSY_WAIT_MS } from '../core/backoff.ts';
import { failures } from './failed-mutations.ts';
import { type PushOutcome, pushOnce } from './push-request.ts';
import { semaphore } from '../core/semaphore.ts';
import type { Leadership, SendingContext } from '../engine-context.ts';

/** The outcome of a batch. */
export type BatchOutcome =
  | { readonly kind: 'through'; readonly poke: readonly Scope[] }
  /**
   * The network, the session or the server failed, for this batch or an earlier one: part of it is still
   * here.
   */
  | { readonly kind: 'stopped' };

/** The send gate that all batches share. */
interface SendGate {
  readonly mayLeave: () => boolean;
  /**
   * Called as a request leaves; the returned function reports its failure and closes the gate for at least
   * `wait`.
   */
  readonly leaving: () => (wait: Ms, longest?: Ms) => void;
}

interface Sender {
  /** Claims the batches of a plan in one transaction: one each would cost a disk flush per batch. */
  readonly claim: (batches: readonly (readonly OutboxRow[])[]) => Promise<ClaimedBatch>;
  /** Sends one of the claimed batches and settles it. */
  readonly send: (batch: readonly OutboxRow[], claimed: Promise<ClaimedBatch>) => Promise<BatchOutcome>;
}

/**
 * The claim of a batch, and the results of halving it: mutations that failed alone, their lanes, and whether
 * any passed.
 */
interface Attempt {
  readonly claimed: ClaimedBatch;
  readonly lone: { readonly row: OutboxRow; readonly code: string }[];
  readonly badLanes: Set<string>;
  passed: boolean;
}

/** When two mutations of one batch fail alone, the server is at fault, not the mutations. */
const LONE_FAILURES_AT_MOST = 2;

const KEPT_BACK_MS = 1000;

const STOPPED = { kind: 'stopped' } as const;

/** Claims, sends and settles batches. Throws `TermLost`. */
export function sender(context: SendingContext, leadership: Leadership, pace: SendGate): Sender {
  const { store, clock, random } = context;
  const { term } = leadership;
  const failed = failures(random);
  const turn = semaphore(IN_FLIGHT_AT_MOST);

  return {
    claim: (batches) =>
      store.claim(
        term,
        batches.flat().map(({ id }) => id),
        clock.now(),
      ),
    async send(batch, claim) {
      const claimed = await claim;
      const ids = new Set(batch.map(({ id }) => id));
      const rows = claimed.rows.filter(({ id }) => ids.has(id));
      // The store withheld what the plan released: asking again at once would loop.
      if (rows.length === 0) return stop(KEPT_BACK_MS);
      const attempt: Attempt = { claimed, lone: [], badLanes: new Set(), passed: false };
      const sent = await send(rows, attempt);
      // Only now is it known whether the mutation or the server is at fault.
      for (const { row, code } of attempt.lone)
        await release(
          [row],
          failed.after(row.id, { code, atLeast: 0, othersPassed: attempt.passed }, clock.now()),
        );
      return sent;
    },
  };

  /**
   * Sends; when the server fails on the whole request, halves it until the failing mutation is alone: the
   * others go on (docs/protocol.md#retrying). Later mutations of its lane stay behind.
   */
  async function send(rows: readonly OutboxRow[], attempt: Attempt): Promise<BatchOutcome> {
    const going = rows.filter(({ lane }) => !attempt.badLanes.has(lane));
    await release(
      rows.filter(({ lane }) => attempt.badLanes.has(lane)),
      { state: 'queued', nextAt: clock.now() },
    );
    const [first] = going;
    if (!first) return { kind: 'through', poke: [] };
    const pushed = await turn(() => pushIfOpen(going, attempt.claimed));
    const now = clock.now();
    switch (pushed.kind) {
      case 'settled':
        if (await settle(pushed.answer, attempt)) return { kind: 'through', poke: pushed.answer.poke };
        await release(going, { state: 'queued', nextAt: now });
        return stop(0);
      case 'kept':
        await release(going, { state: 'queued', nextAt: now });
        return STOPPED;
      case 'unheard':
        await release(going, { state: 'queued', nextAt: now, lastError: { code: 'network', at: now } });
        return STOPPED;
      case 'later':
        await release(going, { state: 'queued', nextAt: now, lastError: { code: 'busy', at: now } });
        return STOPPED;
      case 'closed':
        await release(going, { state: 'parked', parked: pushed.why, nextAt: now });
        return STOPPED;
      case 'failed':
        if (going.length > 1) return halve(going, attempt);
        attempt.lone.push({ row: first, code: pushed.code });
        attempt.badLanes.add(first.lane);
        return { kind: 'through', poke: [] };
    }
  }

  // The gate closes before the next batch takes its turn, which would fail the same way.
  async function pushIfOpen(
    rows: readonly OutboxRow[],
    claimed: ClaimedBatch,
  ): Promise<PushOutcome | { readonly kind: 'kept' }> {
    if (!pace.mayLeave()) return { kind: 'kept' };
    const rest = pace.leaving();
    const pushed = await pushOnce(context, leadership, rows, claimed);
    if (pushed.kind === 'later') rest(pushed.wait, LONGEST_BUSY_WAIT_MS);
    else if (pushed.kind === 'unheard' || pushed.kind === 'closed') rest(0);
    return pushed;
  }

  function stop(wait: Ms, longest?: Ms): BatchOutcome {
    pace.leaving()(wait, longest);
    return STOPPED;
  }

  async function halve(rows: readonly OutboxRow[], attempt: Attempt): Promise<BatchOutcome> {
    const middle = Math.ceil(rows.length / 2);
    const first = await send(rows.slice(0, middle), attempt);
    if (first.kind !== 'through' || attempt.lone.length >= LONE_FAILURES_AT_MOST) {
      await release(rows.slice(middle), { state: 'queued', nextAt: clock.now() });
      if (first.kind !== 'through') return first;
      return attempt.passed ? stop(0) : stop(0, LONGEST_BUSY_WAIT_MS);
    }
    const second = await send(rows.slice(middle), attempt);
    return second.kind === 'through' ? { ...second, poke: [...first.poke, ...second.poke] } : second;
  }

  /** False when the server was restored and could not yet be asked what it still knows. */
  async function settle(answer: PushAnswer, attempt: Attempt): Promise<boolean> {
    if (!(await noticeEpoch(context, leadership, answer))) return false;
    // Before the settlement, since it needs no disk flush then.
    await context.session.saveClockSkew(answer, attempt.claimed.session);
    await store.settle(term, answer, clock.now());
    for (const { outcome, id } of answer.results) {
      if (outcome === 'deferred' || outcome === 'out_of_order') continue;
      attempt.passed = true;
      failed.passed(id);
    }
    for (const result of answer.results) {
      // Of the reasons to defer only `internal` speaks against the mutation itself
      // (docs/protocol.md#what-ends-a-mutation).
      if (result.outcome !== 'deferred' || result.code !== 'internal') continue;
      const failure = { code: result.code, atLeast: result.retryAfter, othersPassed: attempt.passed };
      await store.release(term, [result.id], failed.after(result.id, failure, clock.now()));
    }
    return true;
  }

  async function release(
    rows: readonly OutboxRow[],
    next: Parameters<typeof store.release>[2],
  ): Promise<void> {
    const ids: readonly Id[] = rows.map(({ id }) => id);
    if (ids.length > 0) await store.release(term, ids, next);
  }
}

import type { Id, Ms } from '../../../src/contract/sync/sync.ts';
import type { OutboxRow } from '../../../src/mirror/mirror-records.ts';
import { wakeSignal } from '../core/wake-signal.ts';
import { backoffDelay } from '../core/backoff.ts';
import { NEVER } from '../core/due-time.ts';
import { type SendLimits, plan, type Plan, planUnread } from './send-plan.ts';
import { type BatchOutcome, sender } from './send-batches.ts';
import type { Leadership, SendingContext } from '../engine-context.ts';

/** Sends the outbox according to the plan. */
export interface OutboxSender {
  /** Something may have changed: a new mutation, a session, a way to the server. */
  readonly wake: () => void;
  /** A person asked, or the network came back: backoff waits end. */
  sendNow(): void;
  /** Whether a request is in flight. */
  readonly sends: () => boolean;
  /** Sends until the signal aborts. Throws `TermLost` when another leader took over. */
  readonly run: (leadership: Leadership) => Promise<void>;
  /** Sends until nothing is due or out, or the signal aborts. */
  drain(leadership: Leadership): Promise<void>;
}

/**
 * The plan decides; this loop executes:
 *
 *   read outbox ─▶ plan ─ send ─▶ claim ─▶ push ─▶ settle ─▶ read outbox …
 *                      ├ wait ─▶ until its time, or an event
 *                      └ nothing ─▶ until an event
 */
export function outboxSender(context: SendingContext, answered: (sent: BatchOutcome) => void): OutboxSender {
  const { store, clock, random } = context;
  const wakeUp = wakeSignal(clock);
  const busy = new Set<string>();
  /** Batches in flight or waiting for their turn. */
  let claimed = 0;
  let failed = 0;
  /** By the monotonic clock: the wall clock may be set back by years meanwhile. */
  let restsUntil: Ms = 0;

  async function run(leadership: Leadership, ends: (next: Plan) => boolean): Promise<void> {
    const mayLeave = () => trouble === undefined && context.reach.open() && restsFor() === 0;
    const { claim, send } = sender(context, leadership, { mayLeave, leaving });
    const out = new Set<Promise<void>>();
    let trouble: { readonly error: unknown } | undefined;
    while (!leadership.signal.aborted && !trouble) {
      const next = await decide(leadership);
      if (next.kind === 'send') dispatch(next.batches);
      else if (ends(next)) return;
      else await wakeUp.sleepUntil(next.kind === 'wait' ? next.until : NEVER, leadership.signal);
    }
    // Requests in flight finish under this term: the next leader must not find them in flight.
    await Promise.all(out);
    if (trouble) throw trouble.error;

    function dispatch(batches: readonly (readonly OutboxRow[])[]): void {
      const rowsOf = claim(batches);
      for (const rows of batches) {
        const task = deliver(rows, rowsOf).finally(() => out.delete(task));
        out.add(task);
      }
    }

    // The lanes are taken here, before anything is awaited: no other batch can take them (docs/protocol.md#sending).
    async function deliver(rows: readonly OutboxRow[], rowsOf: ReturnType<typeof claim>): Promise<void> {
      const lanes = new Set(rows.map(({ lane }) => lane));
      for (const lane of lanes) busy.add(lane);
      claimed += 1;
      let sent: BatchOutcome | undefined;
      try {
        sent = await send(rows, rowsOf);
        if (sent.kind === 'through') failed = 0;
      } catch (error) {
        trouble ??= { error };
      } finally {
        for (const lane of lanes) busy.delete(lane);
        claimed -= 1;
        wakeUp.notify();
      }
      if (sent !== undefined) answered(sent);
    }
  }

  async function decide({ term }: Pick<Leadership, 'term'>): Promise<Plan> {
    await context.status({ sending: claimed });
    const unread = planUnread(pace(), clock.now());
    if (unread) return unread;
    const { actor, rows } = await store.toSend();
    const now = clock.now();
    const back = rows.filter(({ parked }) => parked === 'auth' || parked === 'wrong_person');
    if (back.length > 0) {
      await store.release(term, idsOf(back), { state: 'queued', nextAt: now });
      return decide({ term });
    }
    return plan(rows, { actor, ...pace() }, now);
  }

  function pace(): SendLimits {
    return { open: context.reach.open(), notBefore: clock.now() + restsFor(), busy, claimed };
  }

  function leaving(): (wait: Ms, longest?: Ms) => void {
    const before = failed;
    return (wait, longest) => {
      // Requests in flight together count as one failure.
      failed = Math.max(failed, Math.min(before, failed) + 1);
      restsUntil = clock.monotonic().at + Math.max(wait, backoffDelay(failed, random.number, longest));
    };
  }

  function restsFor(): Ms {
    return Math.max(0, restsUntil - clock.monotonic().at);
  }

  return {
    wake: wakeUp.notify,
    sendNow() {
      failed = 0;
      restsUntil = 0;
      wakeUp.notify();
    },
    sends: () => claimed > 0,
    run: (leadership) => run(leadership, () => false),
    drain: (leadership) => run(leadership, () => claimed === 0),
  };
}

function idsOf(rows: readonly OutboxRow[]): readonly Id[] {
  return rows.map(({ id }) => id);
}

import type { Id, Ms, Person } from '../../src/contract/sync.ts';
import type { OutboxRow } from '../../src/mirror/records.ts';
import { alarm } from './alarm.ts';
import { waitBefore } from './backoff.ts';
import { NEVER } from './due.ts';
import { plan, type Plan, planUnread, type Way } from './plan.ts';
import { type Sent, sender } from './send.ts';
import type { Leadership, SendingWorld } from './world.ts';

/** Empties the outbox, as the plan says. */
export interface Replay {
  /** Something may have changed: a new mutation, a session, a way to the server. */
  readonly wake: () => void;
  /** A person asked, or the network came back: waits after failures end. */
  hurry(): void;
  /** Sends until the signal aborts. Throws `TermLost` when another leader took over. */
  readonly run: (leadership: Leadership) => Promise<void>;
  /** Sends until nothing is due or out, or the signal aborts. */
  drain(leadership: Leadership): Promise<void>;
}

/**
 * The plan decides; this only obeys:
 *
 *   read outbox ─▶ plan ─ send ─▶ claim ─▶ push ─▶ settle ─▶ read outbox …
 *                      ├ wait ─▶ until its time, or an event
 *                      └ nothing ─▶ until an event
 */
export function replay(world: SendingWorld, answered: (sent: Sent) => void): Replay {
  const { store, clock, random } = world;
  const bell = alarm(clock);
  const busy = new Set<string>();
  let inFlight = 0;
  let failed = 0;
  /** By the monotonic clock: the wall clock may be set back by years meanwhile. */
  let restsUntil: Ms = 0;

  async function run(leadership: Leadership, ends: (next: Plan) => boolean): Promise<void> {
    const send = sender(world, leadership);
    const out = new Set<Promise<void>>();
    let trouble: { readonly error: unknown } | undefined;
    while (!leadership.signal.aborted && !trouble) {
      const next = await decide(leadership);
      if (next.does === 'send') next.batches.forEach(dispatch);
      else if (ends(next)) return;
      else await bell.sleepUntil(next.does === 'wait' ? next.until : NEVER, leadership.signal);
    }
    // What is out comes home under this term: the next leader must not find it in flight.
    await Promise.all(out);
    if (trouble) throw trouble.error;

    function dispatch(rows: readonly OutboxRow[]): void {
      const task = deliver(rows).finally(() => out.delete(task));
      out.add(task);
    }

    // The lanes are claimed here, before anything is awaited: no other batch can take them (sync.md 2.4).
    async function deliver(rows: readonly OutboxRow[]): Promise<void> {
      const lanes = new Set(rows.map(({ lane }) => lane));
      for (const lane of lanes) busy.add(lane);
      inFlight += 1;
      try {
        const sent = await send(rows);
        pace(sent);
        answered(sent);
      } catch (error) {
        trouble ??= { error };
      } finally {
        for (const lane of lanes) busy.delete(lane);
        inFlight -= 1;
        bell.ring();
      }
    }
  }

  async function decide({ term }: Pick<Leadership, 'term'>): Promise<Plan> {
    const actor = await world.session.actor();
    await world.status({ sending: inFlight });
    const unread = planUnread(way(actor), clock.now());
    if (unread) return unread;
    const rows = await store.waiting();
    const now = clock.now();
    const back = rows.filter(({ parked }) => parked === 'auth' || parked === 'wrong_person');
    if (back.length > 0) {
      await store.release(term, idsOf(back), { state: 'queued', nextAt: now });
      return decide({ term });
    }
    return plan(rows, way(actor), now);
  }

  function way(actor: Person | undefined): Way {
    const rests = Math.max(0, restsUntil - clock.monotonic().at);
    return { actor, open: world.reach.open(), notBefore: clock.now() + rests, busy, inFlight };
  }

  function pace(sent: Sent): void {
    if (sent.is === 'through') {
      failed = 0;
      return;
    }
    failed += 1;
    restsUntil = clock.monotonic().at + Math.max(sent.wait, waitBefore(failed, random.number));
  }

  return {
    wake: bell.ring,
    hurry() {
      failed = 0;
      restsUntil = 0;
      bell.ring();
    },
    run: (leadership) => run(leadership, () => false),
    drain: (leadership) => run(leadership, () => inFlight === 0),
  };
}

function idsOf(rows: readonly OutboxRow[]): readonly Id[] {
  return rows.map(({ id }) => id);
}

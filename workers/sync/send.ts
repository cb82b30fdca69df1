import type { Id, Ms, PushAnswer, Scope } from '../../src/contract/sync.ts';
import type { OutboxRow } from '../../src/mirror/records.ts';
import { noticeEpoch } from './epoch.ts';
import { failures } from './failures.ts';
import { pushOnce } from './push.ts';
import type { Leadership, SendingWorld } from './world.ts';

/** How a batch went. `stopped`: the way or the session failed, nothing more leaves for `wait`. */
export type Sent =
  { readonly is: 'through'; readonly poke: readonly Scope[] } | { readonly is: 'stopped'; readonly wait: Ms };

type Send = (rows: readonly OutboxRow[]) => Promise<Sent>;

/** What was found out while halving a batch: how many failed alone, and their lanes. */
interface Guilty {
  lone: number;
  readonly lanes: Set<string>;
}

/** A lone mutation failed after another lone one of the same batch: it is not the mutation, it is the server. */
const LONE_FAILURES_AT_MOST = 2;

const KEPT_BACK_MS = 1000;

/** Claims, sends and settles batches. Throws `TermLost`. */
export function sender(world: SendingWorld, leadership: Leadership): Send {
  const { store, clock, random } = world;
  const { term } = leadership;
  const failed = failures(random);

  return async (batch) => {
    const rows = await store.claim(
      term,
      batch.map(({ id }) => id),
      clock.now(),
    );
    // The store keeps back what the plan let go: asking again at once would never end.
    if (rows.length === 0) return { is: 'stopped', wait: KEPT_BACK_MS };
    return send(rows, { lone: 0, lanes: new Set() });
  };

  /**
   * Sends; when the server fails on the request as a whole, halves it until the guilty mutation is alone: the others
   * go on (sync.md 2.8). What follows a failed one in its lane stays behind.
   */
  async function send(rows: readonly OutboxRow[], bad: Guilty): Promise<Sent> {
    const going = rows.filter(({ lane }) => !bad.lanes.has(lane));
    await release(
      rows.filter(({ lane }) => bad.lanes.has(lane)),
      { state: 'queued', nextAt: clock.now() },
    );
    const [first] = going;
    if (!first) return { is: 'through', poke: [] };
    const pushed = await pushOnce(world, leadership, going);
    const now = clock.now();
    switch (pushed.is) {
      case 'settled':
        if (await settle(pushed.answer)) return { is: 'through', poke: pushed.answer.poke };
        await release(going, { state: 'queued', nextAt: now });
        return { is: 'stopped', wait: 0 };
      case 'unheard':
        await release(going, { state: 'queued', nextAt: now, lastError: { code: 'network', at: now } });
        return { is: 'stopped', wait: 0 };
      case 'later':
        await release(going, { state: 'queued', nextAt: now, lastError: { code: 'busy', at: now } });
        return { is: 'stopped', wait: pushed.wait };
      case 'closed':
        await release(going, { state: 'parked', parked: pushed.why, nextAt: now });
        return { is: 'stopped', wait: 0 };
      case 'failed':
        return going.length === 1 ? giveWay(first, pushed.code, bad) : halve(going, bad);
    }
  }

  async function halve(rows: readonly OutboxRow[], bad: Guilty): Promise<Sent> {
    const middle = Math.ceil(rows.length / 2);
    const first = await send(rows.slice(0, middle), bad);
    if (first.is === 'stopped' || bad.lone >= LONE_FAILURES_AT_MOST) {
      await release(rows.slice(middle), { state: 'queued', nextAt: clock.now() });
      return first.is === 'stopped' ? first : { is: 'stopped', wait: 0 };
    }
    const second = await send(rows.slice(middle), bad);
    return second.is === 'stopped' ? second : { is: 'through', poke: [...first.poke, ...second.poke] };
  }

  async function giveWay(row: OutboxRow, code: string, bad: Guilty): Promise<Sent> {
    bad.lone += 1;
    bad.lanes.add(row.lane);
    await release([row], failed.after(row.id, code, 0, clock.now()));
    return { is: 'through', poke: [] };
  }

  /** False when the server's history went back and it could not be asked yet what it still knows. */
  async function settle(answer: PushAnswer): Promise<boolean> {
    if (!(await noticeEpoch(world, leadership, answer))) return false;
    await store.settle(term, answer, clock.now());
    await world.session.heardTime(answer);
    for (const result of answer.results) {
      if (result.outcome !== 'deferred') failed.forget(result.id);
      // Of the reasons to defer only `internal` speaks against the mutation itself (protocol 4).
      else if (result.code === 'internal') {
        const next = failed.after(result.id, result.code, result.retryAfter, clock.now());
        await store.release(term, [result.id], next);
      }
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

import type { Final, Id, PushAnswer, Result } from '../../../src/contract/sync/sync.ts';
import { TermLost } from '../../../src/mirror/session-guard.ts';
import { actorOf } from '../../../src/mirror/mirror-meta.ts';
import { neverSent } from '../../../src/mirror/outbox.ts';
import type { OutboxRow, ScopeRow, SessionRow, StatusRow } from '../../../src/mirror/mirror-records.ts';
import { omit } from '../../../src/mirror/omit.ts';
import type { PulledPage, Store } from '../../../workers/sync/engine-ports.ts';
import { anId } from '../engine/an-outbox-row.ts';

/** State that a test inspects and changes, beside the port that the engine sees. */
export interface MemoryStore extends Store {
  outbox: OutboxRow[];
  session_: SessionRow;
  scopeRows: Map<string, ScopeRow>;
  acked: { id: Id; outcome: string }[];
  dead: { id: Id; code: string }[];
  status: Partial<StatusRow>;
  pages: PulledPage[];
  term: Id | undefined;
  epochs: string[];
  settledIds: Id[];
  wanted: string[];
}

/**
 * An outbox and cursors in memory that keep the promises of the port without the mirror: for engine tests
 * that need no rows. Each method is atomic, as a transaction is.
 */
export function memoryStore(rows: readonly OutboxRow[] = [], session: Partial<SessionRow> = {}): MemoryStore {
  let terms = 0;
  const store: MemoryStore = {
    outbox: [...rows],
    session_: {
      person: 7,
      hub: 'geneve-carouge',
      client: anId(900),
      csrf: 'token',
      skewMs: 0,
      signedIn: true,
      ...session,
    },
    scopeRows: new Map(),
    acked: [],
    dead: [],
    status: {},
    pages: [],
    term: undefined,
    epochs: [],
    settledIds: [],
    wanted: [],
    session: () => Promise.resolve(store.session_),
    saveSession: (change) => {
      store.session_ = { ...store.session_, ...change };
      return Promise.resolve();
    },
    takeLeadership: () => {
      terms += 1;
      store.term = anId(1000 + terms);
      change(({ state }) => state === 'inflight', { state: 'queued' });
      return Promise.resolve(store.term);
    },
    waitingCount: () => Promise.resolve(store.outbox.length),
    waiting: () => Promise.resolve([...store.outbox]),
    requestState: () => Promise.resolve(asking()),
    toSend: () => {
      const actor = actorOf(store.session_);
      return Promise.resolve({ actor, rows: actor == null ? [] : [...store.outbox] });
    },
    claim: step((ids: readonly Id[]) => {
      const free = store.outbox.filter(
        (row) => ids.includes(row.id) && row.state !== 'inflight' && !row.giveUp,
      );
      for (const { id, attempts } of free)
        change((row) => row.id === id, { state: 'inflight', attempts: attempts + 1 });
      const rows = store.outbox.filter((row) => free.some(({ id }) => id === row.id));
      return { rows, ...asking() };
    }),
    release: step((ids: readonly Id[], next: Parameters<Store['release']>[2]) => {
      store.outbox = store.outbox.map((row) => {
        if (!ids.includes(row.id)) return row;
        return { ...omit(row, 'parked', 'lastError'), ...next };
      });
    }),
    settle: step((answer: PushAnswer, now: number) => {
      for (const result of answer.results) settleOne(result, now);
    }),
    settleOutcomes: step((answer: { results: readonly Final[] }, _sealed: boolean, now: number) => {
      for (const result of answer.results) settleOne(result, now);
    }),
    givenUp: () => Promise.resolve(store.outbox.filter(({ giveUp }) => giveUp).map(({ id }) => id)),
    settled: () => Promise.resolve(store.settledIds),
    resetAfterRestore: step((epoch: Id) => {
      store.epochs.push(epoch);
      store.session_ = { ...store.session_, epoch };
      for (const [scope, row] of store.scopeRows) store.scopeRows.set(scope, { ...row, cursor: null });
      return true;
    }),
    retry: () => Promise.reject(new Error('not in memory')),
    abandon: (id) => {
      change((row) => row.id === id, { giveUp: true });
      return Promise.resolve();
    },
    abandonAll: () => {
      store.outbox = store.outbox.filter((row) => !neverSent(row));
      change(() => true, { giveUp: true });
      return Promise.resolve();
    },
    releaseHolds: () => {
      change(({ holdUntil }) => holdUntil !== undefined, { state: 'queued' });
      return Promise.resolve();
    },
    wipe: () => {
      store.outbox = [];
      return Promise.resolve();
    },
    diagnose: () => Promise.resolve({ term: store.term, journal: [], misfolded: [] }),
    wantDays: () => Promise.resolve(false),
    pullState: () => Promise.resolve({ ...asking(), scopes: [...store.scopeRows.values()] }),
    scopes: () => Promise.resolve([...store.scopeRows.values()]),
    applyPage: step((page: PulledPage, now: number) => {
      store.pages.push(page);
      for (const { scope, view, from, cursor } of page.ends) {
        const known = store.scopeRows.get(scope);
        if (known?.cursor === from)
          store.scopeRows.set(scope, { ...known, view, cursor, state: 'ready', lastAt: now });
      }
      return { session: store.session_, wanted: store.wanted };
    }),
    beginSnapshot: step((scope: string, head: { view: string }, now: number) => {
      const row = {
        scope,
        cursor: null,
        view: head.view,
        state: 'loading',
        gen: 1,
        lastAt: now,
        rows: 0,
      } as const;
      store.scopeRows.set(scope, row);
    }),
    applySnapshot: step((scope: string, part: readonly { e: string; id: string }[]) => {
      const known = store.scopeRows.get(scope);
      const last = part.at(-1);
      if (!known || !last) return;
      const resume = { after: `${last.e}/${last.id}`, asOf: 5, gen: 1 };
      store.scopeRows.set(scope, { ...known, rows: known.rows + part.length, resume });
    }),
    finishSnapshot: step(
      (scope: string, { stamp, asOf }: { stamp: { view: string }; asOf: number }, now: number) => {
        const { gen, rows } = store.scopeRows.get(scope) ?? { gen: 1, rows: 0 };
        store.scopeRows.set(scope, {
          gen,
          rows,
          scope,
          view: stamp.view,
          cursor: asOf,
          state: 'ready',
          lastAt: now,
        });
      },
    ),
    dropScopes: step((keep: readonly string[]) => {
      for (const scope of store.scopeRows.keys()) if (!keep.includes(scope)) store.scopeRows.delete(scope);
    }),
    forget: step(() => undefined),
    writeStatus: (news) => {
      store.status = { ...store.status, ...news };
      return Promise.resolve();
    },
    journal: () => Promise.resolve(),
  };
  return store;

  function change(which: (row: OutboxRow) => boolean, news: Partial<OutboxRow>): void {
    store.outbox = store.outbox.map((row) => (which(row) ? { ...row, ...news } : row));
  }

  function asking() {
    const unsent = store.outbox.filter(({ state }) => state !== 'inflight').length;
    return { session: store.session_, unsent };
  }

  function settleOne(result: Result, now: number): void {
    switch (result.outcome) {
      case 'deferred':
        change((row) => row.id === result.id, { state: 'queued', nextAt: now + result.retryAfter });
        return;
      case 'out_of_order': {
        const known = store.outbox.some(({ id }) => id === result.missing);
        change((row) => row.id === result.id, {
          state: 'queued',
          nextAt: now,
          ...(!known && { prev: null }),
        });
        return;
      }
      case 'rejected':
      case 'conflict':
        store.dead.push({ id: result.id, code: result.code });
        break;
      case 'applied':
      case 'merged':
      case 'abandoned':
        store.acked.push({ id: result.id, outcome: result.outcome });
    }
    store.outbox = store.outbox.filter(({ id }) => id !== result.id);
  }

  /** Guards a method by the term: an outdated term writes nothing. */
  function step<Given extends unknown[], Answer>(work: (...given: Given) => Answer) {
    return (term: Id, ...given: Given): Promise<Answer> =>
      term === store.term
        ? Promise.resolve(work(...given))
        : Promise.reject(new TermLost(`term ${term} is over`));
  }
}

import { beforeEach, describe, expect, test } from 'vitest';
import type { PullLine, SnapshotLine } from '../../../src/contract/sync/sync.ts';
import { pullAll } from '../../../workers/sync/pull/pull-scopes.ts';
import { anId } from '../../support/engine/an-outbox-row.ts';
import { refusal, stamp } from '../../support/engine/sync-answers.ts';
import { engineFixture } from '../../support/engine/engine-fixture.ts';
import { type MemoryStore, memoryStore } from '../../support/fakes/memory-store.ts';
import { ndjson } from '../../support/engine/ndjson.ts';
import { type ScriptedReply, type ScriptedNet, scriptedNet } from '../../support/fakes/scripted-net.ts';

const scopes = ['user:7', 'config:geneve-carouge', 'catalog:geneve-carouge'];
const head = { t: 'head', scopes, ...stamp } as const;

function row(seq: number): PullLine {
  return {
    t: 'row',
    scope: 'user:7',
    seq,
    e: 'likes',
    id: '7',
    rev: seq,
    last: null,
    d: { user: 7, likes: [] },
  };
}

function end(scope: string, from: number, cursor: number, more = false): PullLine {
  return { t: 'scope', scope, view: 'v1', from, cursor, more };
}

const quiet = [end(scopes[1] ?? '', 5, 5), end(scopes[2] ?? '', 5, 5)];

function page(...lines: readonly PullLine[]): ScriptedReply {
  return { lines: ndjson([head, ...lines.filter((line) => line.t !== 'end')]) };
}

function snapshotOf(scope: string, rows: number, asOf = 5): readonly SnapshotLine[] {
  const lines = Array.from({ length: rows }, (_, at) => {
    const id = String(at).padStart(5, '0');
    return { t: 'row', e: 'category', id, rev: 1, last: null, d: {} } as const;
  });
  return [{ t: 'head', scope, asOf, about: rows, ...stamp }, ...lines];
}

function whole(scope: string, rows: number): ScriptedReply {
  return { lines: ndjson(snapshotOf(scope, rows).filter((line) => line.t !== 'end')) };
}

function ready(store: MemoryStore, also: readonly string[] = []): MemoryStore {
  for (const scope of [...scopes, ...also]) {
    store.scopeRows.set(scope, { scope, cursor: 5, view: 'v1', state: 'ready', gen: 1, lastAt: 0, rows: 0 });
  }
  return store;
}

async function pull(store: MemoryStore, net: ScriptedNet) {
  const fixture = engineFixture(store, net);
  const term = await store.takeLeadership(0);
  const pulled = await pullAll(fixture, { term, signal: new AbortController().signal });
  return typeof pulled === 'string' ? pulled : pulled.moved;
}

const cursors = (store: MemoryStore) => [...store.scopeRows.values()].map(({ cursor }) => cursor);

let store: MemoryStore;
beforeEach(() => {
  store = ready(memoryStore());
});

describe('a returning device', () => {
  test('reads page after page until the end, each with its cursor', async () => {
    const net = scriptedNet((_, nth) =>
      nth === 1
        ? page(row(6), end('user:7', 5, 6, true), ...quiet)
        : page(row(7), end('user:7', 6, 7), ...quiet),
    );
    expect(await pull(store, net)).toEqual(new Set(['user:7']));
    expect(store.pages).toHaveLength(2);
    expect(cursors(store)).toEqual([7, 5, 5]);
  });

  test('asks with its stored cursors and views', async () => {
    const net = scriptedNet(() => page(end('user:7', 5, 5), ...quiet));
    await pull(store, net);
    expect(net.asked[0]?.input.body).toMatchObject({
      actor: 7,
      scopes: scopes.map((scope) => ({ scope, cursor: 5, view: 'v1' })),
    });
  });

  test('opens the disk twice when nothing is new, and once for the banner', async () => {
    const opened: string[] = [];
    const counted = new Proxy(store, {
      get: (kept, name) => {
        const own: unknown = Reflect.get(kept, name);
        if (typeof own === 'function') opened.push(String(name));
        return own;
      },
    });
    const net = scriptedNet(() => page(end('user:7', 5, 5), ...quiet));
    await pull(store, net);
    await pull(counted, net);
    expect(opened).toEqual(['takeLeadership', 'pullState', 'writeStatus', 'applyPage']);
  });

  test('asks for nothing without a session', async () => {
    store = ready(memoryStore([], { signedIn: false }));
    const net = scriptedNet(() => page(end('user:7', 5, 5), ...quiet));
    expect(await pull(store, net)).toBe('nobody');
    expect(net.asked).toEqual([]);
  });

  test('applies nothing of a truncated answer', async () => {
    const lines = page(row(6), end('user:7', 5, 6), ...quiet).lines?.slice(0, 2) ?? [];
    expect(
      await pull(
        store,
        scriptedNet(() => ({ lines, cut: true })),
      ),
    ).toBe('unheard');
    expect(store.pages).toEqual([]);
  });

  test('applies nothing of an answer without its trailer, although it looks complete', async () => {
    const lines = page(row(6), end('user:7', 5, 6), ...quiet).lines?.slice(0, -1) ?? [];
    await pull(
      store,
      scriptedNet(({ call }) => (call === 'sync.pull' ? { lines } : undefined)),
    );
    expect(store.pages).toEqual([]);
  });

  test('asks again when the checksum differs, and loads the scopes whole when it differs twice', async () => {
    const spoilt = (reply: ScriptedReply) => ({
      lines: reply.lines?.map((line) => line.replace('"rev":6', '"rev":9')) ?? [],
    });
    const once = scriptedNet((_, nth) => {
      const good = page(row(6), end('user:7', 5, 6), ...quiet);
      return nth === 1 ? spoilt(good) : good;
    });
    expect(await pull(store, once)).toEqual(new Set(['user:7']));

    store = ready(memoryStore());
    const always = scriptedNet(({ call, input }) =>
      call === 'sync.snapshot'
        ? whole(String(input.query?.['scope']), 2)
        : spoilt(page(row(6), end('user:7', 5, 6), ...quiet)),
    );
    expect(await pull(store, always)).toBe('unheard');
    expect(always.asked.map(({ call }) => call)).toEqual([
      'sync.pull',
      'sync.pull',
      'sync.snapshot',
      'sync.snapshot',
      'sync.snapshot',
    ]);
    expect(store.pages).toEqual([]);
  });

  test('loads a scope whole when its rights changed, then what changed meanwhile', async () => {
    const net = scriptedNet(({ call }, nth) => {
      if (call === 'sync.snapshot') return whole('user:7', 3);
      if (nth > 1) return page(row(6), end('user:7', 5, 6), ...quiet);
      return page({ t: 'resync', scope: 'user:7', view: 'v2', why: 'view' }, ...quiet);
    });
    expect(await pull(store, net)).toEqual(new Set(['user:7']));
    expect(net.asked.map(({ call }) => call)).toEqual(['sync.pull', 'sync.snapshot', 'sync.pull']);
    expect(cursors(store)).toEqual([6, 5, 5]);
  });

  test('never accepts another person’s rows', async () => {
    const other = { lines: ndjson([{ ...head, person: 8 }]) };
    expect(
      await pull(
        store,
        scriptedNet(() => other),
      ),
    ).toBe('unheard');
    expect(store.pages).toEqual([]);
  });

  test('drops a hub that is no longer opened', async () => {
    const lausanne = 'catalog:lausanne';
    ready(store, [lausanne]);
    const offered = { ...head, scopes: [...scopes, lausanne] };
    await pull(
      store,
      scriptedNet(() => ({
        lines: ndjson([offered, end('user:7', 5, 5), ...quiet].filter((line) => line.t !== 'end')),
      })),
    );
    expect([...store.scopeRows.keys()]).toEqual(scopes);
  });

  test('keeps the days around the true date with a clock a month behind', async () => {
    const today = 'ops:geneve-carouge:2027-02-14';
    store = ready(memoryStore([], { skewMs: 30 * 86_400_000 }), [today]);
    const offered = { ...head, scopes: [...scopes, today] };
    const lines = [offered, end('user:7', 5, 5), ...quiet, end(today, 5, 5)].filter(
      (line) => line.t !== 'end',
    );
    await pull(
      store,
      scriptedNet(() => ({ lines: ndjson(lines) })),
    );
    expect([...store.scopeRows.keys()]).toContain(today);
  });
});

describe('a first visit', () => {
  const first = page(...scopes.map((scope) => ({ t: 'resync', scope, view: 'v1', why: 'first' }) as const));

  test('loads every scope whole', async () => {
    store = memoryStore();
    const net = scriptedNet(({ call, input }, nth) => {
      if (call === 'sync.snapshot') return whole(String(input.query?.['scope']), 700);
      return nth === 1 ? first : page(end('user:7', 5, 5), ...quiet);
    });
    expect(await pull(store, net)).toEqual(new Set(scopes));
    expect([...store.scopeRows.values()].map(({ state, rows }) => [state, rows])).toEqual([
      ['ready', 700],
      ['ready', 700],
      ['ready', 700],
    ]);
  });

  test('resumes after its last part when it was cut, with the number at which it began', async () => {
    store = memoryStore();
    let cut = true;
    const net = scriptedNet(({ call, input }, nth) => {
      if (call !== 'sync.snapshot') return nth === 1 || cut ? first : page(end('user:7', 5, 5), ...quiet);
      const scope = String(input.query?.['scope']);
      const all = whole(scope, 700).lines ?? [];
      return cut ? { lines: all.slice(0, 600), cut } : { lines: all };
    });
    expect(await pull(store, net)).toBe('unheard');
    cut = false;
    net.asked.length = 0;
    await pull(store, net);
    const resumed = net.asked.find(({ call }) => call === 'sync.snapshot');
    expect(resumed?.input.query).toMatchObject({
      scope: 'config:geneve-carouge',
      after: 'category/00499',
      asOf: 5,
      view: 'v1',
    });
  });

  test('starts over when its rights changed in between', async () => {
    store = memoryStore();
    const scope = 'user:7';
    const resume = { after: 'category/00499', asOf: 5, gen: 1 };
    store.scopeRows.set(scope, {
      scope,
      cursor: null,
      view: 'v0',
      state: 'loading',
      gen: 1,
      lastAt: 0,
      rows: 0,
      resume,
    });
    const net = scriptedNet(({ call, input }, nth) => {
      if (call !== 'sync.snapshot') return nth === 1 ? first : page(end('user:7', 5, 5), ...quiet);
      return input.query?.['after'] === undefined
        ? whole(String(input.query?.['scope']), 2)
        : refusal(409, 'view_changed');
    });
    await pull(store, net);
    expect(store.scopeRows.get(scope)).toMatchObject({ state: 'ready', view: 'v1' });
  });

  test('waits without loss when the server is unreachable', async () => {
    store = memoryStore([], { epoch: anId(1) });
    expect(
      await pull(
        store,
        scriptedNet(() => ({ status: 502, ours: false })),
      ),
    ).toBe('unheard');
    expect(store.scopeRows.size).toBe(0);
  });
});

test('changes by others are pulled between the days of a month that loads', async () => {
  const month = Array.from({ length: 9 }, (_, at) => `ops:geneve-carouge:2026-11-${10 + at}`);
  store.wanted = month;
  const offered = { ...head, scopes: [...scopes, ...month] };
  const heard: string[] = [];
  const net = scriptedNet(({ call, input }, nth) => {
    heard.push(call);
    if (call === 'sync.snapshot') return whole(String(input.query?.['scope']), 1);
    const here = month.filter((scope) => store.scopeRows.has(scope)).map((scope) => end(scope, 5, 5));
    // Another person changes a row while the first days load.
    const news =
      nth === 2 ? [row(6), end('user:7', 5, 6)] : [end('user:7', nth === 1 ? 5 : 6, nth === 1 ? 5 : 6)];
    const lines = [offered, ...news, ...quiet, ...here].filter((line) => line.t !== 'end');
    return { lines: ndjson(lines) };
  });
  await pull(store, net);
  expect(month.filter((scope) => store.scopeRows.get(scope)?.state === 'ready')).toEqual(month);
  const turns = heard
    .join(' ')
    .replaceAll('sync.', '')
    .split('pull')
    .map((turn) => turn.trim().split(' ').filter(Boolean).length);
  expect(turns).toEqual([0, 6, 3, 0]);
  expect(cursors(store)[0]).toBe(6);
});

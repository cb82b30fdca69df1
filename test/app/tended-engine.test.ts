import type { Remote } from 'comlink';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type WorkerHandle,
  supervisedEngine,
  WorkerRestarted,
} from '../../src/app/start/supervised-engine.ts';
import type { EnginePort, EngineSession } from '../../src/contract/sync/engine-port.ts';

const session: EngineSession = { person: 7, entry: 'entry', hub: 'geneve', build: 'today', visible: true };
const silence = () => new Promise<never>(() => undefined);

/** The workers that a page starts in turn, the calls of each, and a way to break each. */
function workers(answers: readonly Partial<EnginePort>[]) {
  const told: string[][] = [];
  const breaks: (() => void)[] = [];
  const gone: number[] = [];
  const spawn = (failed: () => void): WorkerHandle => {
    const heard: string[] = [];
    const answer = answers[told.length] ?? {};
    const place = told.length;
    told.push(heard);
    breaks.push(failed);
    let reject: (up: WorkerRestarted) => void = () => undefined;
    const over = new Promise<never>((_, refuse) => (reject = refuse));
    over.catch(() => undefined);
    const note =
      (word: string, does: (() => Promise<unknown>) | undefined) =>
      (...given: unknown[]) => {
        heard.push(`${word} ${JSON.stringify(given)}`);
        return does?.() ?? Promise.resolve();
      };
    const remote = new Proxy({} as Remote<EnginePort>, {
      get: (_, name: keyof EnginePort) => note(name, answer[name] as (() => Promise<unknown>) | undefined),
    });
    const give = (up: WorkerRestarted) => {
      gone.push(place);
      reject(up);
    };
    return { remote, gone: over, give, since: performance.now() };
  };
  return { spawn, told, breaks, gone };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('a hung worker is replaced, and the next one starts with the page’s session', async () => {
  const { spawn, told } = workers([{ start: silence }]);
  const engine = supervisedEngine(spawn);
  const started = engine.start(session);
  await vi.advanceTimersByTimeAsync(10_000);
  await started;
  expect(told).toHaveLength(2);
  expect(told[1]).toEqual([`start ${JSON.stringify([session])}`]);
});

test('a worker that uploads a file over a slow line does not count as hung', async () => {
  const { spawn, told } = workers([{ call: silence }]);
  const engine = supervisedEngine(spawn);
  await engine.start(session);
  const file = { type: 'image/webp', bytes: new Uint8Array(500_000) };
  const sent = engine.call('photos.upload', { file });
  sent.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(told).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(110_000);
  expect(told).toHaveLength(2);
  await expect(sent).rejects.toThrow(WorkerRestarted);
});

test('days requested before a worker is ready are forwarded to the one that is', async () => {
  const { spawn, told, breaks } = workers([{ wantDays: silence }]);
  const engine = supervisedEngine(spawn);
  await engine.wantDays('geneve', ['2026-11-24']);
  expect(told[0]).toEqual([]);

  void engine.start(session);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told[0]).toContain('wantDays ["geneve",["2026-11-24"]]');
  breaks[0]?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told[1]).toContain('wantDays ["geneve",["2026-11-24"]]');
});

test('a worker that dies during a notification causes no error in the page', async () => {
  const { spawn, breaks } = workers([{ syncNow: silence, visible: silence }]);
  const engine = supervisedEngine(spawn);
  await engine.start(session);
  const told = [engine.look('online'), engine.visible(false)];
  breaks[0]?.();
  await expect(Promise.all(told)).resolves.toEqual([undefined, undefined]);
});

test('a synchronisation on request fails while there is no worker', async () => {
  const { spawn, breaks } = workers([{ syncNow: silence }]);
  const engine = supervisedEngine(spawn);
  await engine.start(session);
  const asked = engine.syncNow('person');
  breaks[0]?.();
  await expect(asked).rejects.toThrow(WorkerRestarted);
  await expect(engine.syncNow('person')).rejects.toThrow(WorkerRestarted);
});

test('a call that needs an answer rejects without one', async () => {
  const { spawn, breaks } = workers([{ call: silence }]);
  const engine = supervisedEngine(spawn);
  await engine.start(session);
  const asked = engine.call('users.me', {});
  breaks[0]?.();
  await expect(asked).rejects.toThrow(WorkerRestarted);
});

test('a worker that cannot start reports why, and another one tries', async () => {
  const full = new Error('the disk is full');
  const { spawn, told } = workers([{ start: () => Promise.reject(full) }]);
  const engine = supervisedEngine(spawn);
  await expect(engine.start(session)).rejects.toBe(full);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told[1]).toHaveLength(1);
});

test('a suspended page terminates its worker at once, and starts another when it resumes', async () => {
  const { spawn, told, gone } = workers([{ call: silence }]);
  const engine = supervisedEngine(spawn);
  await engine.start(session);
  const asked = expect(engine.call('users.me', {})).rejects.toThrow(WorkerRestarted);
  engine.suspend();
  await asked;
  expect(gone).toEqual([0]);

  // Nothing on a hidden page wakes a worker.
  await engine.visible(false);
  await engine.look('pageshow');
  await engine.wantDays('geneve', ['2026-11-24']);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(told).toHaveLength(1);

  engine.resume();
  engine.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveLength(2);
  expect(told[1]).toEqual([
    `start ${JSON.stringify([{ ...session, visible: false }])}`,
    'wantDays ["geneve",["2026-11-24"]]',
  ]);
});

test('a page suspended while its worker hangs does not count that as a failure', async () => {
  const { spawn, told } = workers([{ start: silence }]);
  const tell = vi.fn();
  const engine = supervisedEngine(spawn, tell);
  const started = engine.start(session);
  engine.suspend();
  await started;
  await vi.advanceTimersByTimeAsync(300_000);
  engine.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(told[1]).toEqual([`start ${JSON.stringify([session])}`]);
  expect(tell).toHaveBeenCalledExactlyOnceWith(false);
});

test('repeated failures are reported, delay the next worker longer, and are reported as over once one starts', async () => {
  const { spawn, told } = workers([{ start: silence }, { start: silence }, { start: silence }]);
  const said: boolean[] = [];
  const engine = supervisedEngine(spawn, (silent) => said.push(silent));
  const started = engine.start(session);
  await vi.advanceTimersByTimeAsync(20_000);
  await started;
  expect(said).toEqual([true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said.at(-1)).toBe(false);
  expect(told).toHaveLength(4);
});

test('a script that loads slowly gets a longer limit the next time', async () => {
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 9000));
  const { spawn, told } = workers([{ start: slow }, { start: slow }, { start: slow }]);
  const engine = supervisedEngine(spawn);
  void engine.start(session);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(told).toHaveLength(2);
});

test('workers that die at once are not restarted without a pause', async () => {
  const { spawn, told, breaks } = workers([]);
  supervisedEngine(spawn);
  for (let at = 0; at < 20; at += 1) {
    breaks.at(-1)?.();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(told.length).toBeLessThan(6);
});

test('an answer that streams for minutes is left to its worker, and aborted with it', async () => {
  const { spawn, told, breaks } = workers([{ stream: silence }]);
  const engine = supervisedEngine(spawn);
  await engine.start(session);
  const listener = { hear: () => Promise.resolve(), stopped: silence };
  const streamed = engine.stream('assistant.thread', {}, listener);
  streamed.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(told).toHaveLength(1);
  breaks[0]?.();
  await expect(streamed).rejects.toThrow(WorkerRestarted);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installServiceWorker } from '../../src/app/updates/install-service-worker.ts';
import { onControllerChange, onWaitingWorker } from '../../src/app/updates/waiting-service-worker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('retries a failed installation, and resolves once its worker is active', async () => {
  const [first, second] = [worker('installing'), worker('installing')];
  const tried = [registration({ installing: first }), registration({ installing: second })];
  const register = vi.fn(() => Promise.resolve(tried[register.mock.calls.length - 1] ?? registration({})));
  const failed = vi.fn();
  const done = vi.fn();
  const installed = installServiceWorker({ register, registered: () => undefined, failed }).then(done);
  await vi.advanceTimersByTimeAsync(0);
  become(first, 'redundant');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(register).toHaveBeenCalledTimes(2);
  expect(failed).toHaveBeenCalledOnce();
  become(second, 'installed');
  await vi.advanceTimersByTimeAsync(0);
  expect(done).not.toHaveBeenCalled();
  become(second, 'activated');
  await installed;
  expect(done).toHaveBeenCalledExactlyOnceWith(tried[1]);
});

test('retries a registration without a network, and gives up one that the browser forbids', async () => {
  const register = vi.fn(() => Promise.reject<ReturnType<typeof registration>>(new TypeError('no network')));
  const installed = installServiceWorker({ register, registered: () => undefined, failed: () => undefined });
  const refused = expect(installed).rejects.toThrow('private window');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(register.mock.calls.length).toBeGreaterThan(1);
  register.mockRejectedValue(new DOMException('private window', 'SecurityError'));
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
});

test('does not report a first installation as a newer version, even while it seems to wait', () => {
  const only = worker('installing');
  const first = registration({ installing: only });
  const found = vi.fn();
  onWaitingWorker(first, found);
  first.installing = null;
  first.waiting = only;
  for (const state of ['installed', 'activating', 'activated'] as const) become(only, state);
  expect(found).not.toHaveBeenCalled();
});

test('reports a worker installed beside the active one as a newer version', () => {
  const found = vi.fn();
  const serving = registration({ active: worker('activated') });
  onWaitingWorker(serving, found);
  const next = worker('installing');
  serving.installing = next;
  serving.dispatchEvent(new Event('updatefound'));
  become(next, 'installed');
  expect(found).toHaveBeenCalledOnce();
  onWaitingWorker(registration({ active: worker('activated'), waiting: worker('installed') }), found);
  expect(found).toHaveBeenCalledTimes(2);
});

test('reports a takeover by another worker, not a repeated event of the first', () => {
  const container = Object.assign(new EventTarget(), { controller: null as Worker | null });
  const overtaken = vi.fn();
  onControllerChange(container, overtaken);
  const first = worker('activated');
  for (const controller of [first, first]) change(controller);
  expect(overtaken).not.toHaveBeenCalled();
  change(worker('activated'));
  expect(overtaken).toHaveBeenCalledOnce();

  function change(controller: Worker): void {
    container.controller = controller;
    container.dispatchEvent(new Event('controllerchange'));
  }
});

type Worker = ReturnType<typeof worker>;

function worker(state: ServiceWorkerState) {
  const given = { state, scriptURL: '/service-worker.js', onstatechange: null, onerror: null };
  return Object.assign(new EventTarget(), { ...given, postMessage: vi.fn() });
}

interface Workers {
  installing: Worker | null;
  waiting: Worker | null;
  active: Worker | null;
}

function registration(known: Partial<Workers>): EventTarget & Workers {
  return Object.assign(new EventTarget(), { installing: null, waiting: null, active: null }, known);
}

function become(one: Worker, state: ServiceWorkerState): void {
  one.state = state;
  one.dispatchEvent(new Event('statechange'));
}

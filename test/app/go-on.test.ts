import { expect, test, vi } from 'vitest';
import { goOn } from '../../src/app/updates/resume-update.ts';

test('a newer version that is about to serve this page is told of once it does', () => {
  const active = worker('activating');
  const overtaken = vi.fn();
  goOn({ waiting: null, active }, overtaken);
  expect(overtaken).not.toHaveBeenCalled();
  become(active, 'activated');
  expect(overtaken).toHaveBeenCalledOnce();
});

test('one that serves it already is told of at once', () => {
  const overtaken = vi.fn();
  goOn({ waiting: null, active: worker('activated') }, overtaken);
  expect(overtaken).toHaveBeenCalledOnce();
});

test('one that still waits is told not to', () => {
  const waiting = worker('installed');
  const overtaken = vi.fn();
  goOn({ waiting, active: worker('activated') }, overtaken);
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
  expect(overtaken).not.toHaveBeenCalled();
});

function worker(state: ServiceWorkerState) {
  return Object.assign(new EventTarget(), {
    state,
    scriptURL: '/service-worker.js',
    onstatechange: null,
    onerror: null,
    postMessage: vi.fn(),
  });
}

function become(one: ReturnType<typeof worker>, state: ServiceWorkerState): void {
  one.state = state;
  one.dispatchEvent(new Event('statechange'));
}

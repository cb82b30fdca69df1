import { expect, test, vi } from 'vitest';
import { resumeUpdate } from '../../src/app/updates/resume-update.ts';

test('reports a version that is activating once it is active', () => {
  const active = worker('activating');
  const overtaken = vi.fn();
  resumeUpdate({ waiting: null, active }, overtaken);
  expect(overtaken).not.toHaveBeenCalled();
  become(active, 'activated');
  expect(overtaken).toHaveBeenCalledOnce();
});

test('reports an active version at once', () => {
  const overtaken = vi.fn();
  resumeUpdate({ waiting: null, active: worker('activated') }, overtaken);
  expect(overtaken).toHaveBeenCalledOnce();
});

test('tells a waiting version to take over', () => {
  const waiting = worker('installed');
  const overtaken = vi.fn();
  resumeUpdate({ waiting, active: worker('activated') }, overtaken);
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

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from '../../src/ui/timing/when-idle.ts';

/** A browser that is idle every 50 ms, between the frames of other work. */
const hands = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 50));
  vi.stubGlobal('cancelIdleCallback', (asked: ReturnType<typeof setTimeout>) => clearTimeout(asked));
  vi.stubGlobal('addEventListener', hands.addEventListener.bind(hands));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Scrolls every frame for this long. */
function scroll(ms: number): void {
  for (let passed = 0; passed < ms; passed += 16) {
    hands.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(16);
  }
}

test('deferred work runs as soon as the page is idle', () => {
  const work = vi.fn();
  whenIdle(work);
  vi.advanceTimersByTime(50);
  expect(work).toHaveBeenCalledOnce();
});

test('deferred work waits until a scrolling person stops', () => {
  const work = vi.fn();
  whenIdle(work);
  scroll(1000);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(400);
  expect(work).toHaveBeenCalledOnce();
});

test('deferred work runs at the deadline while a person never stops', () => {
  const work = vi.fn();
  whenIdle(work, 2000);
  scroll(1900);
  expect(work).not.toHaveBeenCalled();
  scroll(200);
  expect(work).toHaveBeenCalledOnce();
});

test('deferred work can be cancelled while it waits', () => {
  const work = vi.fn();
  const forget = whenIdle(work);
  scroll(500);
  forget();
  vi.advanceTimersByTime(5000);
  expect(work).not.toHaveBeenCalled();
});

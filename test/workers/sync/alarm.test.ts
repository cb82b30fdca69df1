import { expect, test } from 'vitest';
import { wakeSignal } from '../../../workers/sync/core/wake-signal.ts';
import { NEVER } from '../../../workers/sync/core/due-time.ts';
import { virtualClock } from '../../support/fakes/virtual-clock.ts';

const stays = new AbortController().signal;

function asleep(until: (now: number) => number, { rung = false, signal = stays } = {}) {
  const clock = virtualClock();
  const bell = wakeSignal(clock);
  if (rung) bell.notify();
  let awake = false;
  void bell.sleepUntil(until(clock.now()), signal).then(() => (awake = true));
  return { clock, bell, awake: () => awake };
}

test('a sleep until a time ends at that time', async () => {
  const { clock, awake } = asleep((now) => now + 1000);
  await clock.pass(999);
  expect(awake()).toBe(false);
  await clock.pass(1);
  expect(awake()).toBe(true);
});

test('an event without a sleeper ends the next sleep, and only that one', async () => {
  const { clock, bell, awake } = asleep(() => NEVER, { rung: true });
  await clock.pass(0);
  expect(awake()).toBe(true);
  let again = false;
  void bell.sleepUntil(NEVER, stays).then(() => (again = true));
  await clock.pass(3_600_000);
  expect(again).toBe(false);
  bell.notify();
  await clock.pass(0);
  expect(again).toBe(true);
});

test('an abort ends the sleep', async () => {
  const end = new AbortController();
  const { clock, awake } = asleep(() => NEVER, { signal: end.signal });
  await clock.pass(1000);
  end.abort();
  await clock.pass(0);
  expect(awake()).toBe(true);
});

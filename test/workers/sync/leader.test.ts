import { describe, expect, test } from 'vitest';
import type { Candidate, LeaderPorts } from '../../../workers/sync/leader/leader-candidate.ts';
import { electLeader } from '../../../workers/sync/leader/leader-election.ts';
import { fakeBus } from '../../support/fakes/fake-bus.ts';
import { fakeLocks } from '../../support/fakes/fake-locks.ts';
import { memoryStore } from '../../support/fakes/memory-store.ts';
import { virtualClock } from '../../support/fakes/virtual-clock.ts';

/** One browser profile, in which tabs open, freeze and close. */
function profile() {
  const clock = virtualClock();
  const store = memoryStore();
  const locks = fakeLocks();
  const bus = fakeBus();
  const leads: string[] = [];
  return {
    clock,
    store,
    leads,
    /** `build` and `visible` as in a tab; its reign lasts until it ends. */
    open: (
      name: string,
      { build = 'b1', visible = true }: Partial<{ build: string; visible: boolean }> = {},
    ) => {
      const end = new AbortController();
      const tab = { visible, frozen: false, wrote: '' };
      const self: Candidate = { lock: 'lock', build, visible: () => tab.visible };
      const mine = bus.tab();
      // A frozen tab neither sends nor receives.
      const wire = {
        send: (message: Parameters<typeof mine.send>[0]) => {
          if (!tab.frozen) mine.send(message);
        },
        listen: (hear: Parameters<typeof mine.listen>[0]) =>
          mine.listen((message) => {
            if (!tab.frozen) hear(message);
          }),
      };
      const lead = async ({ term, signal }: { term: string; signal: AbortSignal }) => {
        leads.push(name);
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        // What a tab does when it wakes up, before it notices that it lost the lead.
        await store.release(term, [], { state: 'queued', nextAt: 0 });
        tab.wrote = name;
      };
      const run = electLeader({ store, locks, bus: wire, clock }, self, lead, end.signal);
      return {
        tab,
        async close() {
          end.abort();
          await run;
        },
      };
    },
  };
}

describe('among the tabs of one database', () => {
  test('one leads, and the next one leads when it closes', async () => {
    const { clock, leads, open } = profile();
    const first = open('first');
    await clock.pass(0);
    const second = open('second');
    await clock.pass(60_000);
    expect(leads).toEqual(['first']);
    await first.close();
    await clock.pass(0);
    expect(leads).toEqual(['first', 'second']);
    await second.close();
  });

  test('a frozen leader loses the lock to a visible tab within 22 s, and can no longer write', async () => {
    const { clock, leads, open } = profile();
    const frozen = open('frozen');
    await clock.pass(0);
    const seen = open('seen');
    await clock.pass(1000);
    frozen.tab.frozen = true;
    await clock.pass(22_000);
    expect(leads).toEqual(['frozen', 'seen']);
    expect(frozen.tab.wrote).toBe('');
    await seen.close();
    await frozen.close();
  });

  test('a leader that is silent only to hidden tabs keeps the lock', async () => {
    const { clock, leads, open } = profile();
    const frozen = open('frozen');
    await clock.pass(0);
    const hidden = open('hidden', { visible: false });
    frozen.tab.frozen = true;
    await clock.pass(120_000);
    expect(leads).toEqual(['frozen']);
    await frozen.close();
    await hidden.close();
  });

  test('a leader that missed two beats but answers a ping keeps the lock', async () => {
    const { clock, leads, open } = profile();
    const sleepy = open('sleepy');
    await clock.pass(0);
    const seen = open('seen');
    await clock.pass(1000);
    sleepy.tab.frozen = true;
    await clock.pass(13_500);
    sleepy.tab.frozen = false;
    await clock.pass(60_000);
    expect(leads).toEqual(['sleepy']);
    await sleepy.close();
    await seen.close();
  });

  test.each([
    ['a hidden leader yields to a visible tab, for good', { visible: false }, { visible: true }],
    ['an older build yields to a newer one, for good', { build: 'b1' }, { build: 'b2', visible: false }],
  ])('%s', async (_, older, newer) => {
    const { clock, leads, open } = profile();
    const first = open('first', older);
    await clock.pass(0);
    const second = open('second', newer);
    await clock.pass(6000);
    expect(leads).toEqual(['first', 'second']);
    await clock.pass(60_000);
    expect(leads).toEqual(['first', 'second']);
    await second.close();
    await first.close();
  });
});

test('without Web Locks, two tabs do not take the lead from each other endlessly', async () => {
  const clock = virtualClock();
  const store = memoryStore();
  const bus = fakeBus();
  const locks: LeaderPorts['locks'] = {
    async hold(_name, work) {
      await work(new AbortController().signal);
      return true;
    },
  };
  const end = new AbortController();
  let reigns = 0;
  const lead = async ({ term, signal }: { term: string; signal: AbortSignal }) => {
    reigns += 1;
    while (!signal.aborted) {
      await store.release(term, [], { state: 'queued', nextAt: 0 });
      await clock.sleep(500, signal);
    }
  };
  const self: Candidate = { lock: 'lock', build: 'b1', visible: () => true };
  const tabs = [1, 2].map(() => electLeader({ store, locks, bus: bus.tab(), clock }, self, lead, end.signal));
  await clock.pass(60_000);
  expect(reigns).toBeLessThan(12);
  end.abort();
  await Promise.all(tabs);
});

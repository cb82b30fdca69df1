import { describe, expect, test } from 'vitest';
import { ping } from '../../../src/contract/core/ping.ts';
import { NetworkFailure } from '../../../workers/sync/transport/network-failure.ts';
import type { NetAnswer } from '../../../workers/sync/engine-ports.ts';
import { reachability } from '../../../workers/sync/transport/reachability.ts';
import { type ScriptedReply, scriptedNet } from '../../support/fakes/scripted-net.ts';
import { virtualClock } from '../../support/fakes/virtual-clock.ts';

/** A device whose requests are answered by `reply` at their time; `trace` is what its banners would show. */
function device(reply: (at: number) => ScriptedReply | undefined) {
  const start = 1_800_000_000_000;
  const clock = virtualClock(start);
  const net = scriptedNet(() => reply(clock.now() - start));
  const trace: [number, string][] = [];
  const end = new AbortController();
  const reach = reachability({ net, clock }, ({ state: is }) => {
    trace.push([clock.now() - start, is]);
    return Promise.resolve();
  });
  const run = reach.run(end.signal);
  const request = { person: null, csrf: undefined, timeout: 15_000 };
  return {
    clock,
    net,
    reach,
    trace,
    load: (takes: number, watched = true) =>
      reach
        .learn(
          async (): Promise<NetAnswer> => {
            await clock.sleep(takes, new AbortController().signal);
            return net.call(ping, {}, request);
          },
          (answer) => answer,
          watched,
        )
        .catch((error: unknown) => {
          if (!(error instanceof NetworkFailure)) throw error;
        }),
    stop: async () => {
      end.abort();
      await run;
    },
  };
}

describe('the network state', () => {
  test('is slow after 1.5 s of waiting, and no longer after 6 s', async () => {
    const { clock, load, trace, stop } = device(() => ({}));
    void load(9000);
    await clock.pass(10_000);
    expect(trace).toEqual([
      [1500, 'slow'],
      [6000, 'online'],
    ]);
    await stop();
  });

  test('is not slow when no person waits', async () => {
    const { clock, load, trace, stop } = device(() => ({}));
    void load(9000, false);
    await clock.pass(10_000);
    expect(trace).toEqual([]);
    await stop();
  });

  test('is offline at the first failure while the browser says so, and back with the first answer to a probe', async () => {
    const { clock, net, load, trace, stop } = device((at) => (at < 70_000 ? undefined : {}));
    net.online = false;
    void load(100);
    await clock.pass(120_000);
    expect(trace).toEqual([
      [100, 'offline'],
      [92_100, 'online'],
    ]);
    // The load, then probes at 2, 4, 8, 16, 32, 62 and 92 s.
    expect(net.asked).toHaveLength(8);
    await stop();
  });

  test('is unreachable only when failures last', async () => {
    const { clock, load, trace, reach, stop } = device(() => undefined);
    void load(0, false);
    await clock.pass(1000);
    expect(reach.open()).toBe(true);
    await clock.pass(4000);
    expect(trace).toEqual([[3000, 'unreachable']]);
    expect(reach.open()).toBe(false);
    await stop();
  });

  test('forgets one failure when the probe after it is answered', async () => {
    const { clock, load, trace, stop } = device((at) => (at < 1000 ? undefined : {}));
    void load(0, false);
    await clock.pass(60_000);
    expect(trace).toEqual([]);
    await stop();
  });

  test('is unreachable at once when a gateway says so', async () => {
    const { clock, load, trace, stop } = device(() => ({ status: 502, ours: false }));
    void load(10);
    await clock.pass(20);
    expect(trace).toEqual([[10, 'unreachable']]);
    await stop();
  });

  test('is captive when a hotel answers in our place, and probes again on request', async () => {
    const { clock, load, trace, reach, stop } = device((at) => (at < 5000 ? { ours: false } : {}));
    void load(10);
    await clock.pass(6000);
    reach.probe();
    await clock.pass(0);
    expect(trace).toEqual([
      [10, 'captive'],
      [6000, 'online'],
    ]);
    await stop();
  });

  test('is probed ever more rarely, however often waiting work has failed', async () => {
    const { clock, net, reach, stop } = device(() => undefined);
    const fail = () => Promise.reject(new NetworkFailure('failed'));
    for (let second = 0; second < 60; second += 1) {
      await reach.learn(fail, (answer) => answer, false).catch(() => undefined);
      await clock.pass(1000);
    }
    expect(net.asked.length).toBeGreaterThanOrEqual(5);
    await stop();
  });

  test('is probed again for a caller who asks during a probe', async () => {
    let answers = () => {};
    const { clock, net, reach, stop } = device(() => ({}));
    const slow = net.call.bind(net);
    net.call = async (...asked) => {
      await new Promise<void>((resolve) => (answers = resolve));
      return slow(...asked);
    };
    reach.probe();
    await clock.pass(0);
    reach.probe();
    answers();
    await clock.pass(0);
    answers();
    await clock.pass(0);
    expect(net.asked).toHaveLength(2);
    await stop();
  });

  test('stays online when our own server fails: it answered', async () => {
    const { clock, load, trace, stop } = device(() => ({ status: 500 }));
    void load(10);
    await clock.pass(60_000);
    expect(trace).toEqual([]);
    await stop();
  });
});

test('a request that we aborted ourselves says nothing about the network', async () => {
  const { clock, reach, trace, stop } = device(() => ({}));
  for (let time = 0; time < 3; time += 1) {
    const hungUp = reach.learn(
      () => Promise.reject<NetAnswer>(new NetworkFailure('given-up')),
      (answer) => answer,
      false,
    );
    await expect(hungUp).rejects.toThrow('given-up');
    await clock.pass(4000);
  }
  expect(trace).toEqual([]);
  expect(reach.open()).toBe(true);
  await stop();
});

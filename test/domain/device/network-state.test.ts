import { describe, expect, test } from 'vitest';

import {
  isGatewayFailure,
  networkAtStart,
  nextNetwork,
  isInDoubt,
  wakeAt,
  canTry,
} from '../../../src/domain/device/network-state.ts';
import type { NetworkEvent, NetworkState } from '../../../src/domain/device/network-state.ts';

/** The network state after these events, each `[type, ms]`. */
function after(...events: readonly (readonly [NetworkEvent['type'], number])[]) {
  return events.reduce((network, [type, at]) => nextNetwork(network, { type, at }), networkAtStart(0));
}

const in5States: Readonly<Record<NetworkState, ReturnType<typeof after>>> = {
  online: after(),
  slow: after(['load-began', 0], ['tick', 1500]),
  offline: after(['hint-offline', 0], ['failed', 10]),
  unreachable: after(['gateway-failed', 0]),
  captive: after(['foreign-answer', 0]),
};

describe.each([
  // event              online         slow           offline    unreachable    captive
  ['load-began', 'online', 'slow', 'offline', 'unreachable', 'captive'],
  ['load-ended', 'online', 'online', 'offline', 'unreachable', 'captive'],
  ['answered', 'online', 'slow', 'online', 'online', 'online'],
  ['failed', 'online', 'slow', 'offline', 'unreachable', 'captive'],
  ['gateway-failed', 'unreachable', 'unreachable', 'unreachable', 'unreachable', 'unreachable'],
  ['silent', 'unreachable', 'unreachable', 'unreachable', 'unreachable', 'unreachable'],
  ['foreign-answer', 'captive', 'captive', 'captive', 'captive', 'captive'],
  ['hint-offline', 'online', 'slow', 'offline', 'offline', 'captive'],
  ['hint-online', 'online', 'slow', 'offline', 'unreachable', 'captive'],
  ['tick', 'online', 'slow', 'offline', 'unreachable', 'captive'],
] as const)('%s', (type, ...expected) => {
  const states: readonly NetworkState[] = ['online', 'slow', 'offline', 'unreachable', 'captive'];
  test.each(states.map((state, index) => [state, expected[index]] as const))('while %s: %s', (state, is) => {
    expect(nextNetwork(in5States[state], { type, at: 1600 }).state).toBe(is);
  });
});

describe('slow (shown after 1.5 s of loading, hidden after 6 s)', () => {
  test.each([
    [1499, 'online'],
    [1500, 'slow'],
    [5999, 'slow'],
    [6000, 'online'],
  ])('after %i ms: %s', (at, is) => {
    expect(after(['load-began', 0], ['tick', at]).state).toBe(is);
  });

  test('ends with the first byte', () => {
    expect(after(['load-began', 0], ['tick', 2000], ['load-ended', 2100]).state).toBe('online');
  });

  test('lasts while one of two loads still waits', () => {
    const loads = [
      ['load-began', 0],
      ['load-began', 100],
    ] as const;
    expect(after(...loads, ['load-ended', 1600]).state).toBe('slow');
    expect(after(...loads, ['load-ended', 1600], ['load-ended', 1700]).state).toBe('online');
  });

  test('is never reported for a load that is not visible', () => {
    expect(after(['answered', 9000], ['tick', 20_000]).state).toBe('online');
  });
});

describe('offline needs both the browser’s event and a failure', () => {
  test('the event alone is a hint', () =>
    expect(after(['hint-offline', 0], ['tick', 60_000]).state).toBe('online'));
  test('the event, then a failure', () =>
    expect(after(['hint-offline', 0], ['failed', 1]).state).toBe('offline'));
  test('a failure, then the event', () =>
    expect(after(['failed', 0], ['hint-offline', 1]).state).toBe('offline'));
  test('ends with any answer, even while the browser reports offline', () => {
    expect(after(['hint-offline', 0], ['failed', 1], ['answered', 2]).state).toBe('online');
  });
});

describe('unreachable needs failures at least 3 s apart', () => {
  test('one failure is an accident', () => expect(after(['failed', 0]).state).toBe('online'));
  test('two failures at once count as one', () =>
    expect(after(['failed', 0], ['failed', 2999]).state).toBe('online'));
  test('two failures, 3 s apart', () =>
    expect(after(['failed', 0], ['failed', 3000]).state).toBe('unreachable'));
  test('an answer between them starts over', () => {
    expect(after(['failed', 0], ['answered', 1000], ['failed', 3500]).state).toBe('online');
  });
  test('the browser is online, but the site still does not answer', () => {
    expect(after(['hint-offline', 0], ['failed', 1], ['hint-online', 2000], ['failed', 4000]).state).toBe(
      'unreachable',
    );
  });
});

test.each([
  [502, true],
  [503, true],
  [504, true],
  [522, true],
  [500, false],
  [530, false],
])('status %i comes from a gateway: %s', (status, expected) =>
  expect(isGatewayFailure(status)).toBe(expected),
);

test('a lost network is probed soon, then ever more rarely, at least every 30 s', () => {
  const { since } = in5States.offline;
  expect(wakeAt(in5States.offline, since)).toBe(since + 2000);
  expect(wakeAt(in5States.offline, since + 8000)).toBe(since + 16_000);
  expect(wakeAt(in5States.offline, since + 600_000)).toBe(since + 630_000);
});

test('one failure is probed after 3 s, when no answer came since', () => {
  const doubtful = after(['failed', 100]);
  expect(wakeAt(doubtful, 100)).toBe(3100);
  expect(isInDoubt(doubtful, 3099)).toBe(false);
  expect(isInDoubt(doubtful, 3100)).toBe(true);
  expect(isInDoubt(after(['failed', 100], ['answered', 200]), 9000)).toBe(false);
});

test('a visible load is checked in time', () => {
  expect(canTry(in5States.unreachable)).toBe(false);
  const loading = after(['load-began', 100]);
  expect(wakeAt(loading, 100)).toBe(1600);
  expect(wakeAt(loading, 1600)).toBe(6100);
  expect(wakeAt(loading, 6100)).toBeUndefined();
  expect(wakeAt(after(), 0)).toBeUndefined();
});

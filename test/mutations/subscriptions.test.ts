import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Subscription } from '../../src/contract/orders/subscriptions.ts';
import { afterSubscription, SUBSCRIPTION_STATUSES } from '../../src/domain/subscription/subscription.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { ownSubscription, ownSubscriptions } from '../../src/mirror/queries/subscription-queries.ts';
import { comingDays, nextWords } from '../../src/features/subscriptions/model/subscription-words.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import {
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
  skipDelivery,
} from '../../src/mutations/customer/subscription-mutations.ts';
import { aSubscription } from '../support/a-subscription.ts';
import { aDevice, aMirror, drop } from './support/device.ts';

let mirror: Mirror;
const device = aDevice();
beforeEach(async () => {
  mirror = await aMirror();
});
afterEach(() => drop(mirror));

const hold = (change: Partial<Subscription> = {}) => {
  const row = aSubscription(change);
  return mirror.subscriptions.put({ ...row, _id: row.id, _rev: 1, _view: 'v', _last: null, _p: 0 });
};
const shown = () => ownSubscriptions(mirror, { person: 7 });
const id = 'sub_1';
const TODAY = { now: Date.parse('2026-11-26T09:00:00Z'), zone: 'Europe/Zurich' };

test('a pause shows at once, until its day and without the deliveries before it, and waits for the network', async () => {
  await hold();
  expect((await perform(mirror, pauseSubscription, { id, to: '2027-01-09' }, device)).ok).toBe(true);
  const [held] = await shown();
  expect(held).toMatchObject({
    waiting: true,
    subscription: { status: 'paused', pauseUntil: '2027-01-09T00:00:00.000Z' },
  });
  expect(nextWords(held?.subscription ?? aSubscription(), TODAY)).toBe('en pause jusqu’au 9\u00a0janv.');
  expect(held?.subscription).not.toHaveProperty('nextDelivery');
  expect(await mirror.outbox.toArray()).toMatchObject([
    { op: 'subscription.pause', lane: 'subscription:sub_1', args: { id, to: '2027-01-09' }, state: 'queued' },
  ]);
});

test('resuming a subscription delivers from now on', async () => {
  await hold({ status: 'paused', pauseUntil: '2027-01-08T23:00:00.000Z' });
  await perform(mirror, resumeSubscription, { id }, device);
  expect(await shown()).toMatchObject([{ subscription: { status: 'active', pauseUntil: 0 } }]);
});

test('a skipped delivery is no longer the next one, and can be restored', async () => {
  await hold();
  await perform(mirror, skipDelivery, { id, day: '2026-12-01', skipped: true }, device);
  const [left] = await shown();
  expect(left).toMatchObject({ waiting: true, subscription: { skipped: ['2026-12-01'] } });
  expect(nextWords(left?.subscription ?? aSubscription(), TODAY)).toBe(
    'prochaine livraison mardi 8\u00a0déc.',
  );
  expect((await mirror.outbox.toArray()).map(({ label }) => label)).toEqual([
    'Sauter la livraison du mardi 1er décembre',
  ]);
  await perform(mirror, skipDelivery, { id, day: '2026-12-01', skipped: false }, device);
  const [back] = await shown();
  expect(nextWords(back?.subscription ?? aSubscription(), TODAY)).toBe(
    'prochaine livraison mardi 1er\u00a0déc.',
  );
});

test('skipping a delivery just after another was ordered does not show the ordered one again', async () => {
  // The order of Tuesday the 1st was made this morning at six.
  const ordered = { now: Date.parse('2026-11-28T09:00:00Z'), zone: 'Europe/Zurich' };
  await hold({ nextDelivery: '2026-12-08' });
  await perform(mirror, skipDelivery, { id, day: '2026-12-08', skipped: true }, device);
  const [left] = await shown();
  expect(comingDays(left?.subscription ?? aSubscription(), ordered, 1)).toEqual([
    { day: '2026-12-08', state: 'skipped' },
    { day: '2026-12-15', state: 'planned' },
  ]);
});

test('skipping a later delivery keeps the server’s next one', async () => {
  await hold();
  await perform(mirror, skipDelivery, { id, day: '2026-12-08', skipped: true }, device);
  expect(await shown()).toMatchObject([
    { subscription: { nextDelivery: '2026-12-01', skipped: ['2026-12-08'] } },
  ]);
});

test('a cancelled subscription leaves the list at once, and returns when that is refused', async () => {
  await hold();
  await perform(mirror, cancelSubscription, { id }, device);
  expect(await shown()).toEqual([]);
  expect(await ownSubscription(mirror, { person: 7, id })).toBeNull();
  expect(await mirror.subscriptions.get(id)).toMatchObject({ _b: { status: 'active' }, _p: 1 });
});

test.each([
  ['pausing an incomplete subscription', 'incomplete', pauseSubscription, { id, to: '2027-01-09' }],
  ['resuming an active subscription', 'active', resumeSubscription, { id }],
] as const)('%s is refused on the device, and nothing is written', async (_why, status, mutation, args) => {
  await hold({ status });
  const refused =
    mutation === pauseSubscription
      ? await perform(mirror, pauseSubscription, { to: '2027-01-09', ...args }, device)
      : await perform(mirror, resumeSubscription, args, device);
  expect(refused).toMatchObject({
    ok: false,
    refusal: expect.stringMatching(/^subscription_not_/) as unknown,
  });
  expect(await mirror.outbox.count()).toBe(0);
});

test('a visitor and another person see none of it', async () => {
  await hold();
  expect(await ownSubscriptions(mirror, { person: null })).toEqual([]);
  expect(await ownSubscriptions(mirror, { person: 8 })).toEqual([]);
  expect(await ownSubscription(mirror, { person: 8, id })).toBeNull();
});

test.each(SUBSCRIPTION_STATUSES)(
  'a subscription that is %s can be paused and resumed here as on the server',
  (status) => {
    const held = aSubscription({ status });
    const act = { id: 'a', at: 1, actor: 7 } as const;
    const paused = pauseSubscription.apply(held, { ...act, args: { id, to: '2027-01-09' } });
    const resumed = resumeSubscription.apply(held, { ...act, args: { id } });
    const after = (event: 'pause' | 'resume') => afterSubscription(status, event);
    expect(paused?.status).toBe(after('pause').ok ? 'paused' : status);
    expect(resumed?.status).toBe(after('resume').ok ? 'active' : status);
    expect(pauseSubscription.check?.(held, { id, to: '2027-01-09' }).ok).toBe(after('pause').ok);
    expect(resumeSubscription.check?.(held, { id }).ok).toBe(after('resume').ok);
  },
);

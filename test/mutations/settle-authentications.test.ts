import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { intentStoryOf } from '../../src/mirror/queries/intent-queries.ts';
import { orderingRowsOf } from '../../src/mirror/queries/ordering-queries.ts';
import type { IntentRow } from '../../src/mirror/mirror-records.ts';
import {
  settleAuthentication,
  settleAuthentications,
} from '../../src/mutations/settle/settle-authentications.ts';
import { anOrder } from '../contract/an-order.ts';
import { aDevice, aMirror, drop } from './support/device.ts';
import { anIntent } from './support/intent.ts';
import { aPage, aRow } from './support/server.ts';
import { HUB } from './support/shelf.ts';
import { leading } from './support/synced.ts';

let mirror: Mirror;
const device = aDevice();
const order = anIntent();

beforeEach(async () => {
  mirror = await aMirror();
  const at = device.now();
  const waiting: IntentRow = {
    ...{ _id: order.intent, hub: HUB, state: 'needs_auth', order, cutoff: at, createdAt: at, changedAt: at },
    oid: 2_000_100,
    authentication: { id: 'pay', client_secret: 'secret', oid: 2_000_100 },
  };
  await mirror.intents.put(waiting);
});
afterEach(() => drop(mirror));

const UNTIL = '2026-11-23T07:15:00.000Z';
const arrives = (status: 'pending' | 'authorized' | 'voided', url?: string) => {
  const { payment, ...rest } = anOrder({ payment: { status } });
  const intent = {
    id: 'pay',
    client_secret: 'secret',
    ...{ source: 'sandbox', until: UNTIL },
    ...(url === undefined ? {} : { url }),
  };
  const row = { ...rest, payment: url === undefined ? payment : { ...payment, intent } };
  const kept = {
    _id: '2000100',
    _rev: 1,
    _view: 'v',
    _last: null,
    _p: 0,
    _day: '2026-11-24',
    _state: 'open',
  } as const;
  return mirror.orders.put({ ...row, ...kept });
};
const stateNow = async () => (await mirror.intents.get(order.intent))?.state;

test('the order waits while the bank is silent, with a link to the bank’s page', async () => {
  await arrives('pending', '/sandbox/authenticate?payment=pay');
  await settleAuthentications(mirror, device);
  expect(await stateNow()).toBe('needs_auth');
  expect(await intentStoryOf(mirror, { hub: HUB })).toMatchObject({
    bank: '/sandbox/authenticate?payment=pay',
    decided: false,
    until: Date.parse(UNTIL),
  });
});

test('an authentication given in another tab ends the wait here too', async () => {
  await arrives('authorized');
  expect(await intentStoryOf(mirror, { hub: HUB })).toMatchObject({ decided: true });
  await settleAuthentications(mirror, device);
  expect(await stateNow()).toBe('placed');
  expect((await orderingRowsOf(mirror, { person: 7, hub: HUB })).waiting).toBeUndefined();
});

test('the page that brings the order ends the wait for the bank', async () => {
  const { store, term } = await leading(mirror);
  const paid = aRow('order', '2000100', 1, anOrder({ payment: { status: 'authorized' } }));
  await store.applyPage(term, aPage({ rows: [paid] }), 50);
  expect(await stateNow()).toBe('placed');
});

test('a refused authentication leaves the intent to be resumed, without payment data', async () => {
  await settleAuthentication(mirror, order.intent, { status: 'voided', late: false }, device);
  const intent = await mirror.intents.get(order.intent);
  expect(intent).toMatchObject({ state: 'failed', code: 'authentication_failed' });
  expect(intent).not.toHaveProperty('authentication');
  expect(intent).not.toHaveProperty('oid');
});

test('another order can join the order that waits for delivery', async () => {
  await arrives('authorized');
  const { pending, latest } = await orderingRowsOf(mirror, { person: 7, hub: HUB });
  expect(pending).toMatchObject([{ oid: 2_000_100, day: '2026-11-24', address: { postalCode: '1205' } }]);
  expect(latest).toMatchObject({ hours: 16, alias: 'card-1' });
});

import { expect, test } from 'vitest';
import type { Json } from '../../src/contract/core/wire.ts';
import { anIntent } from '../mutations/support/intent.ts';
import { anOrder } from '../mutations/support/order.ts';
import { anOutboxRow } from '../support/engine/an-outbox-row.ts';
import type { DeviceHistory, History, LoggedMutation, ServerHistory, ServerRow } from './history.ts';
import { allInvariants } from './invariants/all-invariants.ts';

const KEPT = { _id: '7', _rev: 2, _view: 'v', _last: null, _p: 0 };
const LIKES = { user: 7, likes: [10_001] };
const WAITING = anOutboxRow({ id: 'waits', seq: 1 });
const LETTER = {
  ...anOutboxRow({ id: 'no', seq: 9 }),
  outcome: 'rejected',
  code: 'c',
  message: 'm',
  endedAt: 1,
} as const;

function aDevice(change: Partial<DeviceHistory> = {}): DeviceHistory {
  const none = new Set<string>();
  return {
    name: 'device',
    person: 7,
    away: false,
    outbox: [],
    deadLetters: [],
    intents: [],
    acked: [],
    scopes: [{ scope: 'user:7', cursor: 5, view: 'v', state: 'ready', gen: 1, lastAt: 0, rows: 1 }],
    members: [{ scope: 'user:7', e: 'likes', id: '7', gen: 1 }],
    tombs: [],
    rows: [{ e: 'likes', row: { ...KEPT, ...LIKES } }],
    epoch: 'e',
    previousBases: new Map(),
    accepted: [],
    abandoned: none,
    undone: none,
    retried: none,
    resent: none,
    fromOlderBuilds: [],
    handedOver: [],
    setAside: none,
    writes: [],
    banner: 'online',
    lastAnswerAt: undefined,
    crashes: [],
    text: () => 'nothing of interest',
    ...change,
  };
}

function logged(id: string, order: number, change: Partial<LoggedMutation> = {}): LoggedMutation {
  return {
    id,
    client: 'c',
    lane: 'likes:7',
    op: 'like.set',
    args: {},
    actor: 7,
    outcome: 'applied',
    order,
    effects: 1,
    ...change,
  };
}

function logOf(...entries: readonly LoggedMutation[]): ReadonlyMap<string, LoggedMutation> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}

function aServer(change: Partial<ServerHistory> = {}): ServerHistory {
  return {
    epoch: 'e',
    log: new Map(),
    rows: [{ e: 'likes', id: '7', scope: 'user:7', rev: 2, seq: 5, d: LIKES }],
    contentAt: () => LIKES,
    scopesOf: () => ['user:7'],
    arrivals: [],
    poisoned: new Set(),
    placed: [],
    captured: [],
    secret: 'never-kept',
    ...change,
  };
}

function orderRow(fulfillment: Readonly<Record<string, unknown>>): ServerRow {
  const order = anOrder(4001);
  const items = order.items.map((item) => ({
    ...item,
    fulfillment: { ...item.fulfillment, ...fulfillment },
  }));
  const d: unknown = JSON.parse(JSON.stringify({ ...order, items }));
  return { e: 'order', id: '4001', scope: 'ops:carouge', rev: 3, seq: 1, d: d as ServerRow['d'] };
}

function stockRow(d: Readonly<Record<string, Json>>): ServerRow {
  return { e: 'stock', id: '10000', scope: 'stocks:carouge', rev: 3, seq: 1, d };
}

function history(device: Partial<DeviceHistory>, server: Partial<ServerHistory> = {}): History {
  return { now: 10, devices: [aDevice(device)], server: aServer(server) };
}

function violatedBy(given: History): readonly string[] {
  return allInvariants.filter((invariant) => invariant.violations(given).length > 0).map(({ name }) => name);
}

const accepted = [{ id: 'waits', seq: 1, lane: 'likes:7' }];
const add = logged('a', 1, {
  op: 'cart.add',
  lane: 'cart:carouge',
  args: { hub: 'carouge', line: { sku: 1 }, quantity: 2 },
});

const merge = logged('m', 1, {
  op: 'cart.merge',
  lane: 'cart:carouge',
  args: { hub: 'carouge', lines: [{ sku: 1, quantity: 2 }] },
});

test('a good day breaks no law', () => {
  expect(violatedBy(history({}))).toEqual([]);
  expect(violatedBy(history({ accepted }, { log: logOf(logged('waits', 1)) }))).toEqual([]);
});

test('an order that waits for a tap may wait, even beside a poisoned lane', () => {
  const line = anOutboxRow({ id: 'o', lane: 'checkout:i', e: 'intent', eid: 'i', state: 'held' });
  const poisoned = { poisoned: new Set(['cart:carouge']) };
  expect(violatedBy(history({ outbox: [line] }, poisoned))).toEqual([]);
});

type Case = [
  invariant: string,
  what: string,
  device: Partial<DeviceHistory>,
  server?: Partial<ServerHistory>,
];

const CASES: readonly Case[] = [
  ['I1', 'an accepted mutation that is nowhere', { accepted }],
  [
    'I1',
    'a cancelled mutation was sent',
    { undone: new Set(['x']), abandoned: new Set(['x']) },
    { log: logOf(logged('x', 1)) },
  ],
  ['I1', 'a visitor’s cart that was lost', { handedOver: ['x'] }],
  ['I1', 'an order that is nowhere', { accepted: [{ id: 'x', seq: 1, lane: 'checkout:i' }] }],
  ['I2', 'a mutation executed twice', {}, { log: logOf(logged('x', 1, { effects: 2 })) }],
  [
    'I3',
    'the second mutation came first',
    {
      accepted: [
        { id: 'a', seq: 1, lane: 'l' },
        { id: 'b', seq: 2, lane: 'l' },
      ],
    },
    { log: logOf(logged('b', 1), logged('a', 2)) },
  ],
  [
    'I4',
    'a row other than the fold',
    { outbox: [WAITING], rows: [{ e: 'likes', row: { ...KEPT, ...LIKES, likes: [], _p: 1, _b: LIKES } }] },
  ],
  [
    'I4',
    'a base without waiting mutations',
    { rows: [{ e: 'likes', row: { ...KEPT, ...LIKES, _b: LIKES } }] },
  ],
  ['I5', 'an older revision', { previousBases: new Map([['likes/7', { rev: 3, view: 'v' }]]) }],
  ['I5', 'a deleted row that is back', { tombs: [{ e: 'likes', id: '7', rev: 2, at: 0 }] }],
  ['I6', 'a gap behind the cursor', { rows: [], members: [] }],
  [
    'I7',
    'a base other than the server’s row',
    {},
    { rows: [{ e: 'likes', id: '7', scope: 'user:7', rev: 2, seq: 5, d: { user: 7, likes: [] } }] },
  ],
  [
    'I7',
    'a scope whose load never ended',
    {
      scopes: [{ scope: 'user:7', cursor: null, view: null, state: 'loading', gen: 0, lastAt: 0, rows: 0 }],
    },
  ],
  [
    'I7',
    'an order that no mutation carries',
    {
      intents: [
        {
          ...{ _id: 'i', hub: 'carouge', order: anIntent(), state: 'checking', mutation: 'gone' },
          ...{ cutoff: 0, createdAt: 0, changedAt: 0 },
        },
      ],
    },
  ],
  ['I8', 'a scope of another person', {}, { scopesOf: () => [] }],
  ['I8', 'a row that no scope holds', { members: [] }],
  ['I8', 'another user’s likes', { person: 8 }],
  ['I9', 'work under another session', {}, { arrivals: [{ actor: 7, session: 8 }] }],
  [
    'I9',
    'a visitor’s cart handed to another user',
    { handedOver: ['x'] },
    { log: logOf(logged('x', 1, { actor: 8 })) },
  ],
  ['I10', 'a write of a former leader', { writes: [{ method: 'settle', term: 'old', newest: 'new' }] }],
  ['I11', 'a dead letter made by the network', { deadLetters: [LETTER] }],
  [
    'I11',
    'a refusal that is not reported',
    { accepted: [{ id: 'no', seq: 9, lane: 'l' }], acked: [{ id: 'no', outcome: 'rejected' }] },
  ],
  [
    'I12',
    'a lane that waits behind another’s poison',
    { outbox: [WAITING, anOutboxRow({ id: 'p', lane: 'cart:carouge', e: 'cart', eid: '7:carouge' })] },
    { poisoned: new Set(['cart:carouge']) },
  ],
  ['I13', 'an engine that ended by itself', { crashes: ['TypeError'] }],
  [
    'I13',
    'work that stays although requests are answered',
    { lastAnswerAt: -60_000, outbox: [anOutboxRow({ lane: 'likes:7', state: 'queued', nextAt: -60_000 })] },
  ],
  ['I14', 'a cart that forgot an addition', {}, { log: logOf(add) }],
  ['I14', 'a cart that lost what a visitor added', {}, { log: logOf(merge) }],
  [
    'I15',
    'a line below its strongest claim',
    {},
    { rows: [orderRow({ status: 'reserved', claims: [{ id: 'a', status: 'fulfilled' }] })] },
  ],
  [
    'I15',
    'a late claim without a dispute',
    {},
    {
      rows: [
        orderRow({
          status: 'fulfilled',
          dispute: false,
          claims: [{ id: 'a', status: 'fulfilled' }],
          late: [{ id: 'b', status: 'failure' }],
        }),
      ],
    },
  ],
  [
    'I15',
    'found and missing without a dispute',
    {},
    {
      rows: [
        orderRow({
          status: 'fulfilled',
          claims: [
            { id: 'a', status: 'fulfilled' },
            { id: 'b', status: 'failure' },
          ],
        }),
      ],
    },
  ],
  [
    'I15',
    'two weights without a dispute',
    {},
    {
      rows: [
        orderRow({
          status: 'fulfilled',
          claims: [{ id: 'a', status: 'fulfilled' }],
          weights: [{ id: 'b', grams: 700 }],
        }),
      ],
    },
  ],
  [
    'I16',
    'one intent, two orders',
    {},
    {
      placed: [
        { oid: 1, intent: 'i', total: 5, confirmed: 5 },
        { oid: 2, intent: 'i', total: 5, confirmed: 5 },
      ],
    },
  ],
  [
    'I16',
    'a total other than the confirmed one',
    {},
    { placed: [{ oid: 1, intent: 'i', total: 6, confirmed: 5 }] },
  ],
  ['I17', 'a higher price after the capture', {}, { captured: [{ oid: 1, then: 100, now: 90 }] }],
  ['I18', 'another content at that revision', {}, { contentAt: () => ({ user: 7, likes: [] }) }],
  ['I19', 'an offline banner with a connection', { banner: 'offline' }],
  [
    'I20',
    'a mutation that throws',
    { outbox: [anOutboxRow({ op: 'cart.add', e: 'cart', eid: '7:carouge', args: null })] },
  ],
  ['I21', 'work of an older build that never left', { fromOlderBuilds: ['x'] }],
  ['I22', 'a secret on the disk', { text: () => 'card: never-kept' }],
  ['I23', 'a negative stock', {}, { rows: [stockRow({ stock: -1 })] }],
  [
    'I23',
    'stock after « épuisé » from a count that did not know of it',
    {},
    {
      rows: [stockRow({ stock: 3, out: { id: 'o', at: '2026-11-24T09:00:00.000Z' } })],
      log: logOf(logged('c', 1, { op: 'stock.count', args: { knew: null } })),
    },
  ],
];

test.each(CASES)('%s sees %s', (invariant, _, device, server) => {
  expect(violatedBy(history(device, server))).toContain(invariant);
});

test.each([
  [5, 'shown as it is at rest', []],
  [10, 'not what the server has', ['I7']],
])('a contact %i minutes older than at the server is %s', (minutes, _, expected) => {
  const staff = { id: 'carouge:7', hub: 'carouge', user: 7, roles: ['logistic'] };
  const contact = (minute: number) => new Date(Date.UTC(2026, 10, 24, 7, minute)).toISOString();
  const found = violatedBy(
    history(
      {
        rows: [{ e: 'staff', row: { ...KEPT, ...staff, _id: 'carouge:7', contact: contact(30 - minutes) } }],
        members: [{ scope: 'user:7', e: 'staff', id: 'carouge:7', gen: 1 }],
      },
      {
        rows: [
          {
            e: 'staff',
            id: 'carouge:7',
            scope: 'user:7',
            rev: 3,
            seq: 6,
            d: { ...staff, contact: contact(30) },
          },
        ],
        contentAt: () => ({ ...staff, contact: contact(30 - minutes) }),
      },
    ),
  );
  expect(found).toEqual(expected);
});

test('the twenty-three laws each have a history that breaks them', () => {
  const names = Array.from({ length: 23 }, (_, at) => `I${at + 1}`);
  expect(allInvariants.map(({ name }) => name)).toEqual(names);
  expect([...new Set(CASES.map(([invariant]) => invariant))]).toEqual(names);
});

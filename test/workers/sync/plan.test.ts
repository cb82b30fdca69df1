import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OutboxRow } from '../../../src/mirror/mirror-records.ts';
import { type Plan, plan, planUnread, type PlanInput } from '../../../workers/sync/outbox/send-plan.ts';
import { anOutboxRow } from '../../support/engine/an-outbox-row.ts';

const now = 1_800_000_000_000;
const open: PlanInput = { actor: 7, open: true, notBefore: 0, busy: new Set(), claimed: 0 };

function sent(decided: Plan): string[][] {
  return decided.kind === 'send' ? decided.batches.map((rows) => rows.map(({ label }) => label)) : [];
}

const cart = (label: string, change: Partial<OutboxRow> = {}) =>
  anOutboxRow({ lane: 'cart:a', label, ...change });
const likes = (label: string, change: Partial<OutboxRow> = {}) =>
  anOutboxRow({ lane: 'likes', label, ...change });

describe('the plan', () => {
  test('keeps a lane in the order of its acts, in any order of reading', () => {
    const [first, second] = [cart('carottes'), cart('miel')];
    expect(sent(plan([second, first], open, now))).toEqual([['carottes', 'miel']]);
  });

  test.each<[string, OutboxRow[], string[][]]>([
    ['lanes do not wait for each other', [cart('miel', { nextAt: now + 5000 }), likes('tomme')], [['tomme']]],
    ['a waiting head holds its own lane', [cart('miel', { nextAt: now + 5000 }), cart('pain')], []],
    ['a mutation within its undo window waits', [cart('miel', { state: 'held', holdUntil: now + 5000 })], []],
    [
      'a mutation after its undo window leaves',
      [cart('miel', { state: 'held', holdUntil: now })],
      [['miel']],
    ],
    ['an abandoned mutation waits and holds its lane', [cart('miel', { giveUp: true }), cart('pain')], []],
    ['another person’s mutation waits', [cart('miel', { actor: 8 })], []],
    ['a visitor’s cart waits', [cart('miel', { actor: null })], []],
    [
      'a quarantined mutation is retried when it is due',
      [cart('miel', { state: 'parked', parked: 'quarantine', nextAt: now })],
      [['miel']],
    ],
    ['a mutation parked for a sign-in waits', [cart('miel', { state: 'parked', parked: 'auth' })], []],
    ['a time beyond the longest wait is due now', [cart('miel', { nextAt: now + 400_000 })], [['miel']]],
    [
      'so is the end of an undo window beyond it',
      [cart('miel', { state: 'held', holdUntil: now + 11_000 })],
      [['miel']],
    ],
  ])('%s', (_, rows, expected) => {
    expect(sent(plan(rows, open, now))).toEqual(expected);
  });

  test('makes an order wait for the address that it names, in another lane', () => {
    const address = anOutboxRow({ lane: 'user:7', label: 'adresse' });
    const order = anOutboxRow({ lane: 'checkout', label: 'commande', deps: [address.id] });
    expect(sent(plan([address, order], open, now))).toEqual([['adresse']]);
    expect(sent(plan([order], open, now))).toEqual([['commande']]);
  });

  test('sends a hundred and twenty likes a hundred at a time, their lane in one request only', () => {
    const rows = Array.from({ length: 120 }, (_, index) => likes(String(index)));
    expect(sent(plan(rows, open, now)).map((batch) => batch.length)).toEqual([100]);
  });

  test('fills three requests from many lanes and no fourth, and three more when those are in flight', () => {
    const rows = Array.from({ length: 400 }, (_, index) => anOutboxRow({ lane: `order:${index}` }));
    expect(sent(plan(rows, open, now)).map((batch) => batch.length)).toEqual([100, 100, 100]);
    expect(sent(plan(rows, { ...open, claimed: 3 }, now))).toHaveLength(3);
    expect(plan(rows, { ...open, claimed: 4 }, now)).toEqual({ kind: 'nothing' });
    expect(planUnread({ ...open, claimed: 4 }, now)).toEqual({ kind: 'nothing' });
  });

  test('keeps a request under 64 kB; a larger mutation goes alone', () => {
    const note = (length: number) => ({ args: { note: 'x'.repeat(length) } });
    const rows = [
      anOutboxRow({ lane: 'a', label: 'a', ...note(20_000) }),
      anOutboxRow({ lane: 'b', label: 'b', ...note(20_000) }),
      anOutboxRow({ lane: 'c', label: 'c', ...note(90_000) }),
    ];
    expect(sent(plan(rows, open, now))).toEqual([['a'], ['b'], ['c']]);
  });

  test('weighs a request by all of its lanes', () => {
    const rows = ['a', 'b', 'c', 'd'].map((lane) =>
      anOutboxRow({ lane, label: lane, args: { note: 'x'.repeat(10_000) } }),
    );
    expect(sent(plan(rows, open, now))).toEqual([['a', 'b', 'c'], ['d']]);
  });
});

describe('the plan waits', () => {
  test.each<[string, OutboxRow[], Partial<PlanInput>, Plan]>([
    [
      'for the first mutation that becomes due',
      [cart('a', { nextAt: now + 900 }), likes('b', { nextAt: now + 300 })],
      {},
      { kind: 'wait', until: now + 300 },
    ],
    [
      'for the end of the pause after a failure',
      [cart('a')],
      { notBefore: now + 700 },
      { kind: 'wait', until: now + 700 },
    ],
    ['for an event when the server is unreachable', [cart('a')], { open: false }, { kind: 'nothing' }],
    ['for an event without a session', [cart('a')], { actor: undefined }, { kind: 'nothing' }],
    [
      'for its answer when its lane is in flight',
      [cart('a')],
      { busy: new Set(['cart:a']) },
      { kind: 'nothing' },
    ],
    ['for nothing when nothing waits', [], {}, { kind: 'nothing' }],
  ])('%s', (_, rows, change, expected) => {
    expect(plan(rows, { ...open, ...change }, now)).toEqual(expected);
  });
});

const someRow = fc.record({
  lane: fc.constantFrom('a', 'b', 'c', 'd'),
  state: fc.constantFrom('held', 'queued', 'inflight', 'parked' as const),
  nextAt: fc.integer({ min: now - 1000, max: now + 20_000 }),
  holdUntil: fc.integer({ min: now - 1000, max: now + 20_000 }),
  parked: fc.constantFrom('auth' as const, 'quarantine' as const),
  giveUp: fc.boolean(),
});

describe('for any outbox', () => {
  test('no lane is in two requests, no mutation overtakes its lane or is sent twice', () => {
    fc.assert(
      fc.property(fc.array(someRow, { maxLength: 80 }), fc.subarray(['a', 'b', 'c', 'd']), (given, busy) => {
        const rows = given.map(anOutboxRow);
        const decided = plan(rows, { ...open, busy: new Set(busy), claimed: 1 }, now);
        const batches = decided.kind === 'send' ? decided.batches : [];
        const lanes = batches.flatMap((batch) => [...new Set(batch.map(({ lane }) => lane))]);
        expect(new Set(lanes).size).toBe(lanes.length);
        expect(lanes.some((lane) => busy.includes(lane))).toBe(false);
        expect(batches.length).toBeLessThanOrEqual(2);
        for (const lane of lanes) {
          const all = rows.filter((row) => row.lane === lane).map(({ seq }) => seq);
          const out = batches
            .flat()
            .filter((row) => row.lane === lane)
            .map(({ seq }) => seq);
          expect(out).toEqual(all.slice(0, out.length));
        }
      }),
    );
  });

  test('work that waits only for a time always has a time to wake', () => {
    fc.assert(
      fc.property(fc.array(someRow, { minLength: 1, maxLength: 30 }), (given) => {
        const rows = given.map((row) => anOutboxRow({ ...row, state: 'queued', giveUp: false }));
        const decided = plan(rows, open, now);
        expect(decided.kind).not.toBe('nothing');
        if (decided.kind === 'wait') expect(plan(rows, open, decided.until).kind).toBe('send');
      }),
    );
  });
});

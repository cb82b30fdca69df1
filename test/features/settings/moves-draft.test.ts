import { describe, expect, test } from 'vitest';
import type { HubClosing } from '../../../src/contract/hubs/hub-closings.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  chosenMoves,
  firstChoices,
  firstTold,
  leftMoments,
  movedNames,
  moveLines,
  nearestChoices,
  refusedReasons,
  remaining,
  settledWords,
} from '../../../src/features/settings/delivery/moves-draft.ts';

const slots = { '0': 'Retrait', '16': '16h–20h', '18': '18h–20h' };
const from = { day: '2026-11-24', hours: 16 };
const rhythm = { dayOfWeek: 2, hours: 16 };
const order = { ...{ joined: [], customer: 1, name: 'Alice', from, deposit: false }, amount: centimes(4200) };
const contract = { ...{ customer: 2, name: 'Bob', deposit: false }, amount: centimes(3000) };
const found: HubClosing = {
  orders: [
    { ...order, oid: 12, joined: [13], moves: [{ day: '2026-11-24', hours: 18 }] },
    { ...order, oid: 14, moves: [] },
  ],
  subscriptions: [
    {
      ...contract,
      ...{ id: 'sub_1', frequency: 'week', from: rhythm, day: '2026-11-24', pause: '2026-12-20' },
      moves: [{ dayOfWeek: 3, hours: 16 }],
    },
  ],
};

describe('the orders affected by a change', () => {
  test('are a line each with their alternatives, « laisser » first', () => {
    const lines = moveLines(found, {}, slots, 'fr-CH');
    expect(lines.map(({ customer, detail }) => [customer, detail.replaceAll('\u00a0', ' ')])).toEqual([
      ['Alice', 'Commandes 12 et 13, mar. 24 nov., 16h–20h, 42.00 CHF'],
      ['Alice', 'Commande 14, mar. 24 nov., 16h–20h, 42.00 CHF'],
      ['Bob', 'Abonnement, le mardi, 16h–20h, 30.00 CHF par livraison, dès mar. 24 nov.'],
    ]);
    expect(lines.map(({ options }) => options.map(({ value }) => value))).toEqual([
      ['', '2026-11-24 18'],
      [''],
      ['', '3 16', 'pause'],
    ]);
  });

  test('go to the nearest moment, and stay where there is none', () => {
    const choices = nearestChoices(found);
    expect(choices).toEqual({ '12': '2026-11-24 18', '14': '', sub_1: '3 16' });
    expect(chosenMoves(found, choices)).toEqual({
      orders: [{ oid: 12, from, to: { day: '2026-11-24', hours: 18 } }],
      subscriptions: [{ id: 'sub_1', from: rhythm, to: { dayOfWeek: 3, hours: 16 } }],
    });
  });

  test('stay where a person left them although they could move, and ask again at another moment', () => {
    const lines = moveLines(found, {}, slots, 'fr-CH');
    const left = leftMoments(found, lines, { '12': '', '14': '', sub_1: '3 16' });
    expect(left).toEqual(['12 2026-11-24 16']);
    expect(firstChoices(found, new Set(left))).toEqual({ '12': '', '14': '', sub_1: '3 16' });
    expect(firstChoices(found, new Set(['12 2026-11-25 16']))).toEqual(nearestChoices(found));
  });

  test('are paused, or stay without a choice', () => {
    expect(chosenMoves(found, { sub_1: 'pause' })).toEqual({
      orders: [],
      subscriptions: [{ id: 'sub_1', from: rhythm, to: { pause: '2026-12-20' } }],
    });
    expect(chosenMoves(found, {})).toEqual({ orders: [], subscriptions: [] });
  });

  test('show the message to the first informed customer', () => {
    expect(firstTold(found, {})).toBeUndefined();
    expect(firstTold(found, { sub_1: 'pause' })).toEqual({
      name: 'Bob',
      changes: [{ kind: 'pause', from: rhythm, until: '2026-12-20' }],
    });
  });

  test('get no more places than are free, counting those of the lines before', () => {
    const moves = [
      { day: '2026-11-25', hours: 16, dayLeft: 2, slotLeft: 1 },
      { day: '2026-11-25', hours: 18, dayLeft: 2 },
    ];
    const orders = [12, 14, 16].map((oid) => ({ ...order, oid, moves }));
    const three: HubClosing = { orders, subscriptions: [] };
    const choices = nearestChoices(three);
    expect(choices).toEqual({ '12': '2026-11-25 16', '14': '2026-11-25 18', '16': '' });
    const [, second, third] = moveLines(three, choices, slots, 'fr-CH');
    expect(second?.options.map(({ disabled }) => disabled ?? false)).toEqual([false, true, false]);
    expect(third?.options.map(({ label }) => label.endsWith('(complet)'))).toEqual([false, true, true]);
    // A slot of its own day takes no place of the day.
    const own = { ...order, oid: 18, moves: [{ day: from.day, hours: 18, slotLeft: 1 }] };
    expect(nearestChoices({ orders: [...orders, own], subscriptions: [] })['18']).toBe('2026-11-24 18');
  });

  test('keep the refused lines and those left in place', () => {
    const moves = chosenMoves(found, { '12': '2026-11-24 18', sub_1: '3 16' });
    const moved = movedNames(moves, [{ id: '12' }]);
    const rest = remaining(found, found, moved);
    expect(rest.orders.map(({ oid }) => oid)).toEqual([12, 14]);
    expect(rest.subscriptions).toEqual([]);
  });

  test('name the refused moment beside its reason, and lines no longer affected', () => {
    const lines = moveLines(found, {}, slots, 'fr-CH');
    const full = [{ id: '12', message: 'Ce créneau est complet.' }];
    const { '12': reason } = refusedReasons(lines, { '12': '2026-11-24 18' }, full);
    expect(reason?.replaceAll('\u00a0', ' ')).toBe('Mar. 24 nov., 18h–20h : ce créneau est complet.');
    const cancelled = [{ id: '14', message: 'Cette commande est annulée.' }];
    const rest = { orders: found.orders.slice(0, 1), subscriptions: [] };
    expect(settledWords(lines, rest, cancelled).map((words) => words.replaceAll('\u00a0', ' '))).toEqual([
      'Alice, commande 14, mar. 24 nov., 16h–20h, 42.00 CHF : cette commande est annulée.',
    ]);
    expect(settledWords(lines, found, cancelled)).toEqual([]);
  });
});

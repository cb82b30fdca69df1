import { describe, expect, test } from 'vitest';
import type { HubClosing } from '../../../src/contract/hubs/hub-closings.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  chosenMoves,
  firstTold,
  moveLines,
  nearestChoices,
  remaining,
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

describe('what a change touches', () => {
  test('is a line each with its alternatives, « laisser » first', () => {
    const lines = moveLines(found, slots, 'fr-CH');
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

  test('goes to the nearest moment, and stays where there is none', () => {
    const choices = nearestChoices(moveLines(found, slots, 'fr-CH'));
    expect(choices).toEqual({ '12': '2026-11-24 18', '14': '', sub_1: '3 16' });
    expect(chosenMoves(found, choices)).toEqual({
      orders: [{ oid: 12, from, to: { day: '2026-11-24', hours: 18 } }],
      subscriptions: [{ id: 'sub_1', from: rhythm, to: { dayOfWeek: 3, hours: 16 } }],
    });
  });

  test('is paused, or stays without a choice', () => {
    expect(chosenMoves(found, { sub_1: 'pause' })).toEqual({
      orders: [],
      subscriptions: [{ id: 'sub_1', from: rhythm, to: { pause: '2026-12-20' } }],
    });
    expect(chosenMoves(found, {})).toEqual({ orders: [], subscriptions: [] });
  });

  test('shows the message of the first customer who is told', () => {
    expect(firstTold(found, {})).toBeUndefined();
    expect(firstTold(found, { sub_1: 'pause' })).toEqual({
      name: 'Bob',
      changes: [{ kind: 'pause', from: rhythm, until: '2026-12-20' }],
    });
  });

  test('keeps the lines that were refused', () => {
    const rest = remaining(found, [{ id: '14' }]);
    expect(rest.orders.map(({ oid }) => oid)).toEqual([14]);
    expect(rest.subscriptions).toEqual([]);
  });
});

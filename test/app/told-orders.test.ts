import { expect, test } from 'vitest';
import { isToldAt } from '../../src/app/banners/outcome-cards.tsx';

const placed = { state: 'placed', oid: 12, hub: 'geneve' } as const;

test.each([
  ['on its own page', '/profile/orders/12', placed, 'lyon', true],
  ['not on the page of another order', '/profile/orders/13', placed, 'geneve', false],
  ['in the panel of its market', 'waiting', placed, 'geneve', true],
  ['not in the panel of another market', 'waiting', placed, 'lyon', false],
  ['not while it waits', 'waiting', { state: 'queued', hub: 'geneve' } as const, 'geneve', false],
])('announces an order %s', (_, where, intent, here, told) => {
  expect(isToldAt(where, intent, here)).toBe(told);
});

import { expect, test } from 'vitest';
import { besideOf, hasOwnFoot } from '../../src/app/layouts/side-columns.ts';
import type { PanelName } from '../../src/hooks/use-place.ts';

const HUB = 'geneve-carouge';

test.each([
  // path                  panel       market     rail       cart
  ['/home', undefined, HUB, 'aisles', 'loud'],
  ['/products', undefined, HUB, 'aisles', 'loud'],
  ['/product/1', undefined, HUB, 'aisles', 'quiet'],
  ['/home', 'waiting', HUB, 'aisles', 'quiet'],
  ['/home', 'cart', HUB, 'aisles', 'absent'],
  ['/home', 'checkout', HUB, undefined, 'absent'],
  ['/profile', 'checkout', HUB, undefined, 'absent'],
  ['/home', undefined, undefined, undefined, 'absent'],
  ['/profile', undefined, HUB, 'account', 'absent'],
  ['/profile/orders/12', undefined, HUB, 'account', 'absent'],
  ['/profile', 'verify', HUB, 'account', 'absent'],
  ['/subscriptions/new', undefined, HUB, 'account', 'absent'],
  ['/content/aide', undefined, HUB, undefined, 'absent'],
] as const)('%s with the panel %s at market %s has the rail %s and a cart that is %s', (...row) => {
  const [path, panel, hub, rail, cart] = row;
  const beside = besideOf(at(path, panel), hub);
  expect(beside.rail).toBe(rail);
  expect(beside.cart ? (beside.quiet ? 'quiet' : 'loud') : 'absent').toBe(cart);
});

test('shows the aisles and the cart from the first render for a link that names its market', () => {
  const place = { ...at('/product/1', undefined), search: { hub: HUB } };
  expect(besideOf(place, undefined)).toMatchObject({ rail: 'aisles', cart: true });
});

test.each([
  ['/product/12', true],
  ['/profile/orders/2000892/change', true],
  ['/profile/orders/2000892', false],
  ['/profile/orders', false],
  ['/products', false],
])('%s has actions of its own at the bottom on a phone: %s', (path, own) => {
  expect(hasOwnFoot(path)).toBe(own);
});

function at(path: string, panel: PanelName | undefined) {
  return { path, params: {}, search: {}, panel };
}

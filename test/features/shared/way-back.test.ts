import { expect, test } from 'vitest';
import { localPath } from '../../../src/domain/core/local-path.ts';
import { newestCard } from '../../../src/features/finance/payments/card-words.ts';
import {
  cardPage,
  cardsHref,
  isCheckout,
  shopPath,
  backLinkLabel,
} from '../../../src/features/shared/pages/return-path.ts';
import { aCard } from './an-ordering.ts';

const CHECKOUT = '/product/1000016?hub=lausanne&panel=checkout';

test('returns from the card page to where the customer came from', () => {
  const { searchParams } = new URL(cardsHref(CHECKOUT), 'https://cabas.example');
  const then = localPath(searchParams.get('then') ?? undefined);
  expect(then).toBe(CHECKOUT);
  const page = new URL(cardPage(then ?? ''), 'https://cabas.example');
  const back = new URL(page.searchParams.get('return') ?? '', 'https://cabas.example');
  expect([back.pathname, back.searchParams.get('then')]).toEqual(['/stripe', CHECKOUT]);
});

test('recognises a checkout over any screen', () => {
  expect([CHECKOUT, '/home?panel=cart', '/subscriptions/new'].map(isCheckout)).toEqual([true, false, false]);
  expect(backLinkLabel(CHECKOUT)).toBe('Retour à la commande');
});

test('selects the card that was just added, wherever it is listed', () => {
  const added = aCard({ alias: 'new', updated: '2026-11-27T08:00:00.000Z' });
  expect(newestCard({ payments: [added, aCard()] })?.alias).toBe('new');
  expect(newestCard({ payments: [] })).toBeUndefined();
});

test.each([
  ['/vendor/ferme-du-mandement?hub=lausanne', '/vendor/ferme-du-mandement?hub=lausanne'],
  ['/products?category=legumes', '/products?category=legumes'],
  ['/home?hub=lausanne&panel=cart', '/home?hub=lausanne&panel=cart'],
  ['/profile/orders', '/home'],
  ['/homestead', '/home'],
  ['//elsewhere.example/home', '/home'],
  ['/\t/elsewhere.example', '/home'],
  ['/home/.//elsewhere.example', '/home'],
  [undefined, '/home'],
])('a person on the way to %s continues at %s without an account', (then, path) => {
  expect(shopPath(then)).toBe(path);
});

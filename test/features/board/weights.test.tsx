import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import { productsAmong } from '../../../src/mirror/queries/day-lines.ts';
import {
  judgeTyped,
  priceAtTyped,
  weighedProducts,
  type WeighedProduct,
} from '../../../src/features/board/weights/day-weights.ts';
import { Product } from '../../../src/features/board/weights/weights-screen.tsx';
import { lineWords } from '../../../src/features/shared/orders/order-words.ts';
import { anItem, anOrder } from '../../mutations/support/order.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
const found = { status: 'fulfilled', issue: 'issue_no_issue', refunded: false } as const;

/** Orders with one line each: three pieces of about 250 g at 8.00 each. */
const dayOf = (items: readonly ReturnType<typeof anItem>[]) =>
  items.map((item, at) => ({ order: anOrder(4001 + at, { rank: at + 1, items: [item] }), item }));
const productsOf = (
  items: readonly ReturnType<typeof anItem>[],
  unsent: Parameters<typeof weighedProducts>[1] = [],
) => weighedProducts(productsAmong(dayOf(items)), unsent);
const theOnly = (products: readonly WeighedProduct[]) => {
  const [product] = products;
  if (product === undefined || products.length > 1) throw new Error(`${products.length} products`);
  return product;
};

describe('the weighed products', () => {
  test('have their lines by rank, weighed against expected weights, and their price', () => {
    const product = theOnly(
      productsOf([
        anItem(1, { finalprice: centimes(2496), fulfillment: { ...found, grams: 780 } }),
        anItem(1),
        anItem(1, { finalprice: centimes(0), fulfillment: { ...found, status: 'failure' } }),
      ]),
    );
    expect(product).toMatchObject({ title: 'Tomme 1', detail: 'Ferme du Lac', weighed: 1 });
    expect(product).toMatchObject({ grams: 780, expected: 750, finalprice: 4896 });
    expect(product.lines.map(({ rank, state, expected }) => [rank, state, expected])).toEqual([
      [1, 'open', 750],
      [2, 'open', 750],
      [3, 'missing', 750],
    ]);
  });

  test('are those by weight only: neither pieces nor exact portions', () => {
    expect(productsOf([anItem(1, { part: '6 pièces' }), anItem(2, { part: '250 g' })])).toEqual([]);
  });

  test('show which weight is unsent, and that a short line expects less', () => {
    const unsent = [
      { op: 'item.weigh', args: { oid: 4001, line: 1, grams: 480 } },
      { op: 'item.tick', args: { oid: 4002, line: 1 } },
    ];
    const { lines } = theOnly(
      productsOf([anItem(1, { fulfillment: { ...found, quantity: 2 } }), anItem(1)], unsent),
    );
    expect(lines.map(({ waits, expected }) => [waits, expected])).toEqual([
      [true, 500],
      [false, 750],
    ]);
  });

  test('list a line of a paid order without an input', () => {
    const [line] = dayOf([anItem(1, { fulfillment: { ...found, grams: 780 } })]);
    if (line === undefined) throw new Error('no line');
    const paid = { ...line.order, payment: { ...line.order.payment, status: 'paid' as const } };
    const product = theOnly(weighedProducts(productsAmong([{ ...line, order: paid }]), []));
    expect(product.lines[0]?.state).toBe('fixed');
    expect(
      renderToStaticMarkup(<Product product={product} locale="fr-CH" weigh={() => Promise.resolve(true)} />),
    ).not.toContain('<input');
  });
});

describe('a typed weight', () => {
  const open = { grams: undefined, expected: 750 };
  const judged = (
    line: typeof open | { grams: number; expected: number },
    text: string,
    asked = false,
    why = '',
  ) => judgeTyped(line, { text, why, asked });

  test.each(['760', '760 g', '0,760 kg', '0,76'])('« %s » is accepted without a question', (text) => {
    expect(judged(open, text)).toEqual({ kind: 'weight', grams: 760 });
  });

  // 15 % of 750 g: 638 to 863 g.
  test.each([
    ['638', 'weight'],
    ['637', 'ask'],
    ['863', 'weight'],
    ['864', 'ask'],
    ['1,240 kg', 'ask'],
    ['76000', 'error'],
    ['deux', 'error'],
    ['', 'same'],
  ] as const)('« %s »: %s', (text, kind) => {
    expect(judged(open, text).kind).toBe(kind);
  });

  test('outside the band asks once, with or without a reason', () => {
    expect(judged(open, '1240 g', true)).toEqual({ kind: 'weight', grams: 1240 });
  });

  test('that replaces another one asks, and is accepted only with a reason', () => {
    const weighed = { grams: 780, expected: 750 };
    expect(judged(weighed, '780')).toEqual({ kind: 'same' });
    expect(judged(weighed, '760')).toEqual({ kind: 'ask', changed: true, grams: 760 });
    expect(judged(weighed, '760', true, '  ').kind).toBe('error');
    expect(judged(weighed, '760', true, 'balance tarée')).toEqual({ kind: 'weight', grams: 760 });
  });

  test('prices the line while it is typed: 3 × 8.00 at 780 g of 750 g is 24.96', () => {
    const [line] = theOnly(productsOf([anItem(1)])).lines;
    if (line === undefined) throw new Error('no line');
    expect([priceAtTyped(line, '780'), priceAtTyped(line, 'deux')]).toEqual([2496, 2400]);
  });
});

test('a customer reads the weight, the one before and why', () => {
  const { words } = lineWords(
    anItem(1, { fulfillment: { ...found, grams: 700, gramsBefore: 1240, gramsWhy: 'balance tarée' } }),
  );
  expect(words.map(plain)).toEqual(['Pesé : 700 g au lieu de 1,24 kg, « balance tarée »']);
});

// Processor time, since other tests share the machine; the first rendering warms up.
test('300 lines render in well under a second, each with one named input', () => {
  const product = theOnly(productsOf(Array.from({ length: 300 }, () => anItem(1))));
  renderToStaticMarkup(<Product product={product} locale="fr-CH" weigh={() => Promise.resolve(true)} />);
  const began = process.cpuUsage();
  const html = renderToStaticMarkup(
    <Product product={product} locale="fr-CH" weigh={() => Promise.resolve(true)} />,
  );
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
  expect(html.match(/inputMode="decimal"/gi)).toHaveLength(300);
  expect(plain(html)).toContain('0 sur 300 pesés');
});

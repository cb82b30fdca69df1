import { expect, test } from 'vitest';
import { bundleParts } from '../../src/domain/bundle.ts';
import { centimes } from '../../src/domain/money.ts';

function part(vendor: string, price: number) {
  return { title: vendor, vendor, price: centimes(price) };
}

test.each([
  ['make it up', [part('laiterie', 1500), part('boulanger', 500)], undefined],
  ['begin with another shop', [part('boulanger', 500), part('laiterie', 1500)], 'bundle_vendor'],
  ['are missing', [], 'bundle_vendor'],
  ['hold a gift', [part('laiterie', 2000), part('boulanger', 0)], 'bundle_price'],
  ['cost less than the whole', [part('laiterie', 1500)], 'bundle_sum'],
])('the parts of a composed product %s', (_, parts, refusal) => {
  const bundle = { vendor: 'laiterie', price: centimes(2000), parts };
  expect(bundleParts(bundle)).toEqual(refusal ? { ok: false, refusal } : { ok: true, value: parts });
});

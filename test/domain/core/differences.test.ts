import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences, isSame } from '../../../src/domain/core/object-diff.ts';

test('lists each changed field by its path, before and after', () => {
  const before = {
    title: 'Tomme',
    pricing: { price: 850, part: '250 g' },
    variants: [],
    quantity: { comment: 'x' },
  };
  const after = { title: 'Tomme', pricing: { price: 900, part: '250 g' }, variants: ['doux'], home: true };
  expect(differences(before, after)).toEqual({
    before: { 'pricing.price': 850, variants: [], 'quantity.comment': 'x' },
    after: { 'pricing.price': 900, variants: ['doux'], home: true },
  });
});

test('a copy has no differences', () => {
  fc.assert(
    fc.property(fc.object(), (thing) => {
      expect(isSame(differences(thing, structuredClone(thing)))).toBe(true);
    }),
  );
});

test('a list whose objects have their fields in another order is equal', () => {
  const faq = [{ q: { fr: 'Quand\u00a0?', en: 'When?' }, a: { fr: 'Mardi' } }];
  const stored = [{ a: { fr: 'Mardi' }, q: { en: 'When?', fr: 'Quand\u00a0?' } }];
  expect(isSame(differences({ faq }, { faq: stored }))).toBe(true);
  expect(isSame(differences({ faq }, { faq: [...stored, ...stored] }))).toBe(false);
});

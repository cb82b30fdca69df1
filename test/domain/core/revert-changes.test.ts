import { expect, test } from 'vitest';
import { differences } from '../../../src/domain/core/object-diff.ts';
import { revertChanges } from '../../../src/domain/core/revert-changes.ts';

const was = { rates: [0, 26], price: { near: 1190, far: 1490 }, hours: { '18': 300 } };

test.each([
  ['a list', { ...was, rates: [0, 26, 81] }],
  ['a nested field', { ...was, price: { near: 1290, far: 1490 } }],
  ['an added field', { ...was, hours: { '18': 300, '9': 200 } }],
  ['a removed field', { ...was, hours: {} }],
])('reverting %s gives the earlier state', (_, is) => {
  expect(revertChanges(is, differences(was, is))).toEqual({ ok: true, value: was });
});

test('reverting keeps later changes of other fields, and refuses to lose one of the same field', () => {
  const is = { ...was, price: { near: 1290, far: 1490 } };
  const change = differences(was, is);
  const later = { ...is, price: { near: 1290, far: 1600 } };
  expect(revertChanges(later, change)).toMatchObject({ value: { price: { near: 1190, far: 1600 } } });
  expect(revertChanges({ ...is, price: { near: 1350, far: 1490 } }, change)).toEqual({
    ok: false,
    refusal: 'moved',
  });
});

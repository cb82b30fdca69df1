import { describe, expect, test } from 'vitest';
import { changedNames, conflictsOf, editOver } from '../../../src/features/shared/forms/kept-edit.ts';

const stored = { title: 'Tomme', price: '7,90', days: [2, 5] };
const typed = { shown: stored, draft: { ...stored, price: '8,20' } };

describe('an edit stored on the device', () => {
  test('begins with what is stored', () => {
    expect(editOver(stored, null)).toEqual({ shown: stored, draft: stored });
    expect(changedNames(editOver(stored, null))).toEqual([]);
  });

  test('keeps the typed value, and its base value', () => {
    const later = { ...stored, title: 'Tomme douce', price: '8,00' };
    const edit = editOver(later, { ...typed });
    expect(edit.draft).toEqual({ ...later, price: '8,20' });
    expect(edit.shown).toEqual({ ...later, price: '7,90' });
    expect(changedNames(edit)).toEqual(['price']);
  });

  test('drops a field of an older form, and of another kind', () => {
    const old = { shown: { price: 7.9, gone: 'x' }, draft: { price: 8.2, gone: 'y', days: 'lundi' } };
    expect(editOver(stored, old)).toEqual({ shown: stored, draft: stored });
  });

  test.each([
    ['no one changed it', {}, []],
    ['another field was changed', { title: 'Tomme douce' }, []],
    ['another person typed the same', { price: '8,20' }, []],
    [
      'another person typed something else',
      { price: '8,00' },
      [{ name: 'price', mine: '8,20', theirs: '8,00' }],
    ],
  ])('conflicts when %s: %j', (_, meanwhile, conflicts) => {
    expect(conflictsOf(typed, { ...stored, ...meanwhile })).toEqual(conflicts);
  });
});

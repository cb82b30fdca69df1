import { describe, expect, test } from 'vitest';
import { changesOver, entryOver, isEqual, wordsOver } from '../../../src/domain/core/merge-edit.ts';

describe('two people who edit one thing', () => {
  const shown = { day: 60, premium: 4, header: { active: false, message: { fr: 'A' } } };
  const wished = { ...shown, day: 50 };
  test.each([
    // its state by now                                  what is sent
    [shown, { day: 50 }],
    [{ ...shown, premium: 9 }, { day: 50 }],
    [{ ...shown, day: 50 }, { day: 50 }],
    [{ ...shown, day: 40 }, 'moved'],
    [{ ...shown, header: { message: { fr: 'A' }, active: false } }, { day: 50 }],
  ])('where it is %o, %o is sent', (present, sent) => {
    const edited = changesOver<typeof shown>(shown, wished, present);
    expect(edited.ok ? edited.value : edited.refusal).toEqual(sent);
  });

  test('never undo each other’s entries', () => {
    const [christmas, easter, summer] = [{ day: '12-24' }, { day: '04-05' }, { day: '08-01' }];
    const value = (edited: ReturnType<typeof entryOver>) => (edited.ok ? edited.value : edited.refusal);
    expect(value(entryOver(undefined, summer, [christmas, easter]))).toEqual([christmas, easter, summer]);
    expect(value(entryOver(christmas, summer, [easter, { ...christmas }]))).toEqual([easter, summer]);
    expect(value(entryOver(christmas, undefined, [christmas, easter]))).toEqual([easter]);
    expect(value(entryOver(christmas, undefined, [easter]))).toBe('moved');
  });

  test('keep a word that the other added, and drop one that the other removed', () => {
    expect(wordsOver(['ana', 'bo'], ['bo', 'eve'], ['ana', 'bo', 'dan'])).toEqual(['bo', 'dan', 'eve']);
    expect(wordsOver(['ana', 'bo'], ['ana', 'bo'], ['ana'])).toEqual(['ana']);
    expect(wordsOver([], ['ana'], ['ana'])).toEqual(['ana']);
  });
});

test('an absent value equals undefined', () => {
  expect(isEqual({ fr: 'A', en: undefined }, { fr: 'A' })).toBe(true);
  expect(isEqual(undefined, undefined)).toBe(true);
  expect(isEqual(undefined, { fr: 'A' })).toBe(false);
});

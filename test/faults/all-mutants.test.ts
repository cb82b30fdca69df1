import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rootOf } from '../simulation/bundle.ts';
import { mutantLocation } from '../support/mutant.ts';
import { allMutants } from './all-mutants.ts';

test('every listed fault has one place where it can be planted', () => {
  for (const fault of allMutants) {
    expect(mutantLocation(fault, rootOf()), fault.fault).toMatch(/^[a-z].*:\d+$/);
    expect(fault.put, fault.fault).not.toBe(fault.find);
  }
});

test('every listed fault names an existing test file', () => {
  const missing = allMutants.filter(({ seenBy }) => !seenBy.endsWith('.test.ts') || !existsSync(seenBy));
  expect(missing).toEqual([]);
});

test('no two faults have the same sentence', () => {
  const sentences = allMutants.map(({ fault }) => fault);
  expect(sentences.filter((one, at) => sentences.indexOf(one) !== at)).toEqual([]);
});

import { expect, test } from 'vitest';
import { beginHistory, does, redoes, undoes } from '../../../src/features/products/grid/grid-history.ts';

test('an edit is undone and redone, until another edit', () => {
  const two = does(does(beginHistory('a'), 'b'), 'c');
  expect(undoes(two).present).toBe('b');
  expect(undoes(undoes(undoes(two))).present).toBe('a');
  expect(redoes(undoes(undoes(two))).present).toBe('b');
  expect(redoes(redoes(redoes(undoes(undoes(two))))).present).toBe('c');
  expect(redoes(does(undoes(two), 'd')).present).toBe('d');
  expect(does(two, 'c')).toBe(two);
});

test('steps beyond two hundred are dropped', () => {
  let history = beginHistory(0);
  for (let step = 1; step <= 250; step += 1) history = does(history, step);
  for (let step = 0; step < 300; step += 1) history = undoes(history);
  expect(history.present).toBe(50);
});

import { expect, test } from 'vitest';
import { storeWish, takeWish } from '../../../src/features/catalogue/cards/stored-wish.ts';

test('a visitor’s wish is taken once, for its own product, within the hour', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
  expect(takeWish(storage, 7, 0)).toBe(false);
  storeWish(storage, 7, 0);
  expect(takeWish(storage, 8, 1)).toBe(false);
  expect(takeWish(storage, 7, 3_599_999)).toBe(true);
  expect(takeWish(storage, 7, 3_599_999)).toBe(false);
  storeWish(storage, 7, 0);
  expect(takeWish(storage, 7, 3_600_000)).toBe(false);
});

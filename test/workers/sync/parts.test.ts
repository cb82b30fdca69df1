import { expect, test } from 'vitest';
import { chunkWriter } from '../../../workers/sync/pull/stream-parts.ts';

/** Writes that end when the test says so. */
function held() {
  const begun: (readonly number[])[] = [];
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const apply = (part: readonly number[]) => {
    begun.push(part);
    return new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
  };
  return { begun, ends, apply };
}

test('the next part arrives while one is being written, and is written after it', async () => {
  const { begun, ends, apply } = held();
  const parts = chunkWriter({ least: 2, most: 2 }, apply);
  await parts.add([1]);
  await parts.add([2]);
  expect(begun).toEqual([[1, 2]]);
  await parts.add([3]);
  const full = parts.add([4]);
  expect(begun).toEqual([[1, 2]]);
  ends[0]?.resolve();
  await full;
  expect(begun).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('a part grows while the disk is busy, and is written when the disk is free or the part is large', async () => {
  const { begun, ends, apply } = held();
  const parts = chunkWriter({ least: 2, most: 4 }, apply);
  await parts.add([1, 2, 3, 4]);
  expect(begun).toEqual([[1, 2]]);
  ends[0]?.resolve();
  await parts.rest();
  await parts.add([5]);
  expect(begun[1]).toEqual([3, 4, 5]);
  await parts.add([6, 7, 8]);
  const large = parts.add([9]);
  ends[1]?.resolve();
  await large;
  expect(begun[2]).toEqual([6, 7, 8, 9]);
});

test('the end waits for every part, an unfinished one too', async () => {
  const { begun, ends, apply } = held();
  const parts = chunkWriter({ least: 2, most: 2 }, apply);
  await parts.add([1]);
  let ended = false;
  const end = parts.end().then(() => (ended = true));
  await Promise.resolve();
  await Promise.resolve();
  expect([begun, ended]).toEqual([[[1]], false]);
  ends[0]?.resolve();
  await end;
  expect(ended).toBe(true);
});

test('a part that cannot be written stops the load before the next one', async () => {
  const { begun, ends, apply } = held();
  const parts = chunkWriter({ least: 1, most: 1 }, apply);
  await parts.add([1]);
  ends[0]?.reject(new Error('the disk is full'));
  await expect(parts.add([2])).rejects.toThrow('the disk is full');
  await parts.rest();
  expect(begun).toEqual([[1]]);
});

import { expect, test } from 'vitest';
import { semaphore } from '../../../workers/sync/core/semaphore.ts';

test('admits a limited number at once, the others in order of arrival, and frees the place of one that fails', async () => {
  const turn = semaphore(2);
  const leave: ((failed: boolean) => void)[] = [];
  const entered: number[] = [];
  const enter = (who: number) =>
    turn(
      () =>
        new Promise<number>((resolve, reject) => {
          entered.push(who);
          leave[who] = (failed) => (failed ? reject(new Error(`${who} fell`)) : resolve(who));
        }),
    );
  const all = [0, 1, 2, 3].map((who) => enter(who));
  expect(entered).toEqual([0, 1]);
  leave[1]?.(true);
  await expect(all[1]).rejects.toThrow('1 fell');
  expect(entered).toEqual([0, 1, 2]);
  leave[0]?.(false);
  leave[2]?.(false);
  await Promise.all([all[0], all[2]]);
  leave[3]?.(false);
  expect(await all[3]).toBe(3);
  void enter(4);
  expect(entered).toEqual([0, 1, 2, 3, 4]);
});

test('a place that was handed over is taken: no other caller enters beside its new holder', async () => {
  const turn = semaphore(1);
  const leave: (() => void)[] = [];
  const entered: number[] = [];
  const enter = (who: number) =>
    turn(() => {
      entered.push(who);
      return new Promise<void>((resolve) => (leave[who] = resolve));
    });
  const first = enter(0);
  void enter(1);
  leave[0]?.();
  await first;
  void enter(2);
  expect(entered).toEqual([0, 1]);
});

import { describe, expect, test } from 'vitest';
import { CountSteps } from '../../../src/features/shared/forms/count-saved-steps.ts';

const more = (count: number) => count + 1;

describe('the steps of a count', () => {
  test('count four quick taps, though the mirror is still behind', async () => {
    const steps = new CountSteps<number>();
    const kept: number[] = [];
    const open: (() => void)[] = [];
    const keep = (count: number) =>
      new Promise<boolean>((resolve) => {
        kept.push(count);
        open.push(() => resolve(true));
      });
    const taps = [1, 2, 3, 4].map(() => steps.step(2, more, keep));
    expect(kept).toEqual([3, 4, 5, 6]);
    for (const end of open) end();
    expect(await Promise.all(taps)).toEqual([undefined, undefined, undefined, { from: 2, to: 6 }]);
  });

  test('undo a refused step, and continue from the displayed count', async () => {
    const steps = new CountSteps<number>();
    expect(await steps.step(2, more, () => Promise.resolve(false))).toBeUndefined();
    expect(await steps.step(2, more, () => Promise.resolve(true))).toEqual({ from: 2, to: 3 });
  });

  test('reject what could not be saved, and leave no step behind', async () => {
    const steps = new CountSteps<number>();
    await expect(steps.step(2, more, () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
    expect(await steps.step(2, more, () => Promise.resolve(true))).toEqual({ from: 2, to: 3 });
  });

  test('save nothing without a change', async () => {
    const steps = new CountSteps<number>();
    const kept: number[] = [];
    const keep = (count: number) => Promise.resolve(kept.push(count) > 0);
    expect(await steps.step(0, (count) => Math.max(0, count - 1), keep)).toBeUndefined();
    expect(kept).toEqual([]);
  });
});

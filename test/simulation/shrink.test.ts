import { expect, test } from 'vitest';
import type { Day, DayOptions } from './depth.ts';
import { shrink } from './shrink.ts';

/** A day that breaks a law when these steps are played, and only then. */
function breaking(...needed: readonly number[]) {
  return ({ seed, steps, skippedSteps }: DayOptions): Promise<Day> => {
    const played = (step: number) => skippedSteps?.has(step) !== true;
    const violations = needed.every(played) ? [{ invariant: 'I1', message: 'lost' } as const] : [];
    return Promise.resolve({ seed, steps, mutations: 0, faults: 0, events: [], violations });
  };
}

test.each([[[5]], [[3, 40]], [[0, 17, 18, 59]]])(
  'shrinks sixty steps to the needed ones, %j',
  async (needed) => {
    const play = breaking(...needed);
    const { day, kept } = await shrink(await play({ seed: 1, steps: 60 }), play);
    expect(kept).toEqual(needed);
    expect(day.violations).toEqual([{ invariant: 'I1', message: 'lost' }]);
  },
);

import { expect, test } from 'vitest';
import type { Day, DayAsked } from './depth.ts';
import { shrink } from './shrink.ts';

/** A day that breaks a law when these steps are played, and only then. */
function breaking(...needed: readonly number[]) {
  return ({ seed, steps, without }: DayAsked): Promise<Day> => {
    const played = (step: number) => without?.has(step) !== true;
    const broken = needed.every(played) ? [{ law: 'I1', says: 'lost' } as const] : [];
    return Promise.resolve({ seed, steps, mutations: 0, faults: 0, events: [], broken });
  };
}

test.each([[[5]], [[3, 40]], [[0, 17, 18, 59]]])(
  'of sixty steps only %j are left, which are needed',
  async (needed) => {
    const play = breaking(...needed);
    const { day, kept } = await shrink(await play({ seed: 1, steps: 60 }), play);
    expect(kept).toEqual(needed);
    expect(day.broken).toEqual([{ law: 'I1', says: 'lost' }]);
  },
);

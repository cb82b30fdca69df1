/** A deterministic random sequence: a draw depends on the seed and on the number of earlier draws. */
export interface SeededRandom {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number, both bounds included. */
  whole(from: number, to: number): number;
  pick<Thing>(things: readonly [Thing, ...Thing[]]): Thing;
  /** True with this probability. */
  often(share: number): boolean;
  /** Draws this many distinct items of a list, in random order; all of them when there are fewer. */
  some<Thing>(things: readonly Thing[], many: number): Thing[];
}

/** Mulberry32: thirty-two bits of state are enough for a demonstration. */
export function chance(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    pick: (things) => things[whole(0, things.length - 1)] ?? things[0],
    often: (share) => next() < share,
    some(things, many) {
      const left = [...things];
      const drawn: typeof left = [];
      while (drawn.length < many && left.length > 0) drawn.push(...left.splice(whole(0, left.length - 1), 1));
      return drawn;
    },
  };
}

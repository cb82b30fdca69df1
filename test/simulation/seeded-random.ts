/** Random numbers from a seed: the same seed gives the same day. */
export interface SeededRandom {
  readonly number: () => number;
  readonly uuid: () => string;
  /** A whole number from 0 up to, but excluding, `below`. */
  int(below: number): number;
  happens(probability: number): boolean;
  pick<Thing>(things: readonly Thing[]): Thing;
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(number() * below);
  const hex = (digits: number) => {
    let text = '';
    while (text.length < digits) text += int(16).toString(16);
    return text;
  };
  return {
    number,
    int,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    happens: (probability) => number() < probability,
    pick(things) {
      const thing = things[int(things.length)];
      if (thing === undefined) throw new Error('nothing to pick from');
      return thing;
    },
  };
}

import type { SeededRandom } from './seeded-random.ts';

/** The random faults of a day. */
export interface FaultInjector {
  /** Decides whether the fault happens now; counts and logs it when it does. */
  occurs(name: string, probability: number): boolean;
  /** Records a fault decided elsewhere. */
  record(name: string): void;
  readonly count: number;
}

export function createFaultInjector(random: SeededRandom, say: (event: string) => void): FaultInjector {
  let count = 0;
  const tell = (name: string) => {
    count += 1;
    say(`fault: ${name}`);
  };
  return {
    record: tell,
    occurs(name, probability) {
      if (!random.happens(probability)) return false;
      tell(name);
      return true;
    },
    get count() {
      return count;
    },
  };
}

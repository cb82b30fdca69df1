import type { SeededRandom } from './seeded-random.ts';

/** What chance does to a day beside what people do. */
export interface FaultInjector {
  /** Whether it goes wrong now; counted and told when it does. */
  occurs(name: string, probability: number): boolean;
  /** Something went wrong that was decided elsewhere. */
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

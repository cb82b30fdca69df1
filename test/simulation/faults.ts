import type { Chance } from './seeded-random.ts';

/** What chance does to a day beside what people do. */
export interface Faults {
  /** Whether it goes wrong now; counted and told when it does. */
  strike(name: string, probability: number): boolean;
  /** Something went wrong that was decided elsewhere. */
  tell(name: string): void;
  readonly count: number;
}

export function faultsOf(random: Chance, say: (event: string) => void): Faults {
  let count = 0;
  const tell = (name: string) => {
    count += 1;
    say(`fault: ${name}`);
  };
  return {
    tell,
    strike(name, probability) {
      if (!random.happens(probability)) return false;
      tell(name);
      return true;
    },
    get count() {
      return count;
    },
  };
}

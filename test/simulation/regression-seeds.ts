/** Seeds that once found a fault, and which; the depth that found it plays them each time. */
export const regressions: readonly {
  readonly seed: number;
  readonly steps: number;
  readonly found: string;
}[] = [
  {
    seed: 4,
    steps: 300,
    found: 'what an outgrown build could not send stayed parked in the newer build, for ever',
  },
  {
    seed: 5,
    steps: 300,
    found: 'a clock years ahead made a device forget what a restored server would need again',
  },
  {
    seed: 11,
    steps: 300,
    found: 'two loads shared a generation: rows of the broken one that were gone since were never swept',
  },
  {
    seed: 3227,
    steps: 110,
    found: 'a seal by a restored server let the next of its lane overtake what that server had forgotten',
  },
  {
    seed: 6265,
    steps: 300,
    found:
      'work waited for ever for a user who was back: another request than the one that asks had learnt it',
  },
];

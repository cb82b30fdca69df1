/** Seeds that found something once, and what it was; the depth that saw it plays them again each time. */
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
    found:
      'two loads under one generation: what the broken one had brought and is gone since was never swept',
  },
  {
    seed: 3227,
    steps: 110,
    found:
      'what was sealed on a restored server let the next of its lane go before what that server had forgotten',
  },
  {
    seed: 6265,
    steps: 300,
    found:
      'work waited for ever for a person who was back: another request than the one that asks had been told',
  },
];

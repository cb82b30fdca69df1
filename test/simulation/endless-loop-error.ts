/** An engine that repeats itself without letting time pass: the day cannot go on. */
export class EndlessLoopError extends Error {
  override readonly name = 'Endless';
}

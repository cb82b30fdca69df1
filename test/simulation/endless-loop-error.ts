/** An engine that does the same again and again while no time passes: a day cannot go on. */
export class EndlessLoopError extends Error {
  override readonly name = 'Endless';
}

/** The result of a burst of steps: the count before it and the last saved count. */
export interface SteppedCount<Count> {
  readonly from: Count;
  readonly to: Count;
}

/**
 * Serialises the steps of one count. Each step starts from the result of the previous one, not from the mirror: none
 * of four quick taps is lost. Overlapping steps form one burst with one confirmation and one undo.
 */
export class CountSteps<Count> {
  #burst: { readonly from: Count; wanted: Count; to: Count; under: number } | undefined;

  /**
   * Takes a step.
   * @param shown the count on screen
   * @param keep saves the result; false when refused
   * @returns the burst after its last step; `undefined` when more steps follow or none was saved
   */
  async step(
    shown: Count,
    next: (count: Count) => Count,
    keep: (count: Count) => Promise<boolean>,
  ): Promise<SteppedCount<Count> | undefined> {
    const burst = (this.#burst ??= { from: shown, wanted: shown, to: shown, under: 0 });
    const to = next(burst.wanted);
    if (to === burst.wanted) return undefined;
    burst.wanted = to;
    burst.under += 1;
    try {
      if (await keep(to)) burst.to = to;
    } finally {
      burst.under -= 1;
      if (burst.under === 0) this.#burst = undefined;
    }
    return burst.under === 0 && burst.to !== burst.from ? { from: burst.from, to: burst.to } : undefined;
  }
}

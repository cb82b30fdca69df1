/** What some steps of a figure came to: from where, and to the last one that was kept. */
export interface SteppedCount<Count> {
  readonly from: Count;
  readonly to: Count;
}

/**
 * The steps of one figure, each from where the one before leads and not from what the mirror says meanwhile: of four
 * quick taps none is lost. Steps that overlap are one burst, which is said and taken back as one.
 */
export class CountSteps<Count> {
  #burst: { readonly from: Count; wanted: Count; to: Count; under: number } | undefined;

  /**
   * Takes a step.
   *
   * @param shown the figure that stands on the screen
   * @param keep keeps what the step comes to; false when it was refused
   * @returns what the burst came to when this was its last step; `undefined` when others follow or none was kept
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

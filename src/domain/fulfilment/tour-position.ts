/** The place of a stop: its tour, 0 for none, and its position in it. */
export interface StopPlace {
  readonly priority: number;
  readonly position: number;
}

/** The stored place of a stop, and whether the office set it. */
export interface HeldPlace extends StopPlace {
  readonly office: boolean;
}

/**
 * Decides whether a stop moves: the last arrival holds, but a courier does not undo a placement by the office that they
 * had not seen (docs/rules.md#tours).
 */
export function placeStop(
  held: HeldPlace,
  claim: { readonly saw: StopPlace; readonly office: boolean },
): 'applied' | 'merged' {
  const fresh = claim.saw.priority === held.priority && claim.saw.position === held.position;
  return held.office && !claim.office && !fresh ? 'merged' : 'applied';
}

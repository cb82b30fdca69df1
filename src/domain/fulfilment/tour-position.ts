/** Where a stop stands: its tour, 0 being none, and its place in it. */
export interface StopPlace {
  readonly priority: number;
  readonly position: number;
}

/** What is held of a stop's place: whether the office chose it. */
export interface HeldPlace extends StopPlace {
  readonly office: boolean;
}

/**
 * Whether a stop goes where somebody puts it: the last arrival holds, but a courier does not undo what the office did
 * and they had not seen (docs/rules.md#tours).
 */
export function placeStop(
  held: HeldPlace,
  said: { readonly saw: StopPlace; readonly office: boolean },
): 'applied' | 'merged' {
  const fresh = said.saw.priority === held.priority && said.saw.position === held.position;
  return held.office && !said.office && !fresh ? 'merged' : 'applied';
}

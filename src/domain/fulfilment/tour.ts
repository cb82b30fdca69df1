/** The tours of a hub and day; 0 means unassigned. See docs/rules.md#tours. */
export const TOURS = [1, 2, 3, 4, 5] as const;

/** The maximum number of bags of one order. */
export const MAX_BAGS = 6;

/**
 * The new position of a stop that is moved between two others, or to an end. Positions may be fractions, so that no
 * other stop moves. See docs/rules.md#tours.
 */
export function positionBetween(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return after === undefined ? 0 : after - 2;
  if (after === undefined) return before + 2;
  // Two stops of one house share a position: the third goes after both.
  return before === after ? before + 5 : (before + after) / 2;
}

/** The position of a stop that was never moved: by postal code. */
export function defaultPosition(postalCode: string): number {
  const code = Number.parseInt(postalCode, 10);
  return Number.isNaN(code) ? 0 : code * 10;
}

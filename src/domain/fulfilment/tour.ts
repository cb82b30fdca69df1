/** Tours of a hub and day; 0 stands for none yet. See docs/rules.md#tours. */
export const TOURS = [1, 2, 3, 4, 5] as const;

/** The most bags that one order goes in. */
export const MAX_BAGS = 6;

/**
 * Where a stop comes to stand in its tour when it is put between two others, or at an end. Positions
 * need not be whole: nobody else moves. See docs/rules.md#tours.
 */
export function positionBetween(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return after === undefined ? 0 : after - 2;
  if (after === undefined) return before + 2;
  // Two stops of one house share a position: the third comes behind both.
  return before === after ? before + 5 : (before + after) / 2;
}

/** Where a stop stands before anybody moved it: by postal code. */
export function defaultPosition(postalCode: string): number {
  const code = Number.parseInt(postalCode, 10);
  return Number.isNaN(code) ? 0 : code * 10;
}

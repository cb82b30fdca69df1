/** Parses a typed whole number; `undefined` when it is not one. */
export function wholeOf(typed: string): number | undefined {
  const figures = typed.trim().replaceAll(/[\s’']/g, '');
  return /^\d{1,6}$/.test(figures) ? Number(figures) : undefined;
}

/** Validates a whole number within bounds: returns a French correction, or `undefined` when valid. */
export function wholeProblem(typed: string, least: number, most: number): string | undefined {
  const number = wholeOf(typed);
  if (number === undefined) return `Un nombre entier, par exemple ${Math.min(most, Math.max(least, 1))}.`;
  return number < least || number > most ? `Un nombre entre ${least} et ${most}.` : undefined;
}

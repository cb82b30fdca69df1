/** A whole number as somebody types it; `undefined` when it is none. */
export function wholeOf(typed: string): number | undefined {
  const figures = typed.trim().replaceAll(/[\s’']/g, '');
  return /^\d{1,6}$/.test(figures) ? Number(figures) : undefined;
}

/** What to do about a number within two others, in words; nothing where it can be kept. */
export function wholeProblem(typed: string, least: number, most: number): string | undefined {
  const number = wholeOf(typed);
  if (number === undefined) return `Un nombre entier, par exemple ${Math.min(most, Math.max(least, 1))}.`;
  return number < least || number > most ? `Un nombre entre ${least} et ${most}.` : undefined;
}

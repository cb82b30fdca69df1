/**
 * Judges a field only once it is typed over: what is kept already stays, also from before there was a rule, so that
 * nothing else of its form is held up.
 */
export function unlessUnchanged(problem: (text: string) => string | undefined, kept: string | undefined) {
  return (text: string) => (text.trim() === kept?.trim() ? undefined : problem(text));
}

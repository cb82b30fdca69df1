/**
 * Validates a field only when it differs from its stored value: a value saved before a rule existed does not block
 * the rest of the form.
 */
export function unlessUnchanged(problem: (text: string) => string | undefined, kept: string | undefined) {
  return (text: string) => (text.trim() === kept?.trim() ? undefined : problem(text));
}

/** The content of a page that the setup publishes until its text is written. */
export const PLACEHOLDER = 'Ce texte se prépare.';

/** Whether a published page has no text yet: nothing in it can be accepted. See docs/rules.md#documents. */
export function isPlaceholder({
  content,
}: {
  readonly content?: { readonly fr: string } | undefined;
}): boolean {
  const text = content?.fr.trim();
  return text === '' || text === PLACEHOLDER;
}

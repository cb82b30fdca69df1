/** The faces of `fonts.css` as font shorthands. A missing glyph falls back to the next face. */
const FACES = [
  '1rem Figtree',
  '1rem "Bricolage Grotesque"',
  '1rem "Figtree Fallback"',
  '1rem "Bricolage Fallback"',
];

/**
 * Starts loading the fonts of every page. A browser requests a font only at its first glyph: each start would paint
 * with the system font, and again with ours.
 */
export async function loadFonts(): Promise<void> {
  // A system without one of the fonts uses the next one.
  await Promise.allSettled(FACES.map((face) => document.fonts.load(face)));
}

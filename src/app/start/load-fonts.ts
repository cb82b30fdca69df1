/** The faces of `fonts.css`, each by the shorthand that asks for it. A sign that ours lack is written in the others. */
const FACES = [
  '1rem Figtree',
  '1rem "Bricolage Grotesque"',
  '1rem "Figtree Fallback"',
  '1rem "Bricolage Fallback"',
];

/**
 * Begins to load the faces that every page is written in. A browser asks for them when it lays out the first letter: the
 * page would be drawn in the system's face, and all of it once more when ours is here, at each start.
 */
export async function loadFonts(): Promise<void> {
  // A system without one of the others writes in the next.
  await Promise.allSettled(FACES.map((face) => document.fonts.load(face)));
}

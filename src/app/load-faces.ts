/** The faces of `fonts.css`, each by the shorthand that asks for it. */
const FACES = ['1rem Figtree', '1rem "Bricolage Grotesque"'];

/**
 * Begins to load the faces that every page is written in. A browser asks for them when it lays out the first letter: the
 * page would be drawn in the system's face, and all of it once more when ours is here, at each start.
 */
export async function loadFaces(): Promise<void> {
  await Promise.all(FACES.map((face) => document.fonts.load(face)));
}

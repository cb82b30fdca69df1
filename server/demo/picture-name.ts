import { slugOf } from '../../src/domain/text/slug.ts';

/**
 * The file name of a product's drawing, without its extension: the slug of the title and a hash of the
 * recipe. Browsers cache a photo permanently, so another recipe needs another name.
 */
export function pictureName(title: string, recipe: string): string {
  let hash = 0x811c9dc5;
  for (const letter of recipe) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return `${slugOf(title)}-${(hash >>> 0).toString(36)}`;
}

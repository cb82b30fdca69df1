import { foldText } from './search-text.ts';

/**
 * The word that an address carries for a name: no accents, no capitals, dashes for spaces.
 * Empty when the name has neither letter nor digit. Facts §1.0.
 */
export function slugOf(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}

import { asciiText } from './latin-letters.ts';

/**
 * The word that an address carries for a name: Latin letters without accents, no capitals, dashes for spaces.
 * Empty when the name has neither letter nor digit. An address that is stored stays as it was made. See
 * docs/rules.md#identifiers.
 */
export function slugOf(name: string): string {
  return asciiText(name)
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}

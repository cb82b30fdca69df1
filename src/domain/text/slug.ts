import { asciiText } from './latin-letters.ts';

/**
 * The slug of a name for an address: Latin letters without accents, lower case, dashes for spaces. Empty when the name
 * has neither letter nor digit. A stored slug is not recomputed. See docs/rules.md#identifiers.
 */
export function slugOf(name: string): string {
  return asciiText(name)
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}

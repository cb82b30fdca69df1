import { foldText } from '../../../src/domain/text/search-text.ts';

/**
 * The words under which people are looked for, folded as `user_words` are. A telephone number is one word however it
 * was grouped, and begins as it does within the country.
 */
export function searchedWords(search: string): readonly string[] {
  if (/^[\d\s+./()-]+$/.test(search)) {
    const digits = search.replace(/\D/g, '').replace(/^(0041|41)/, '0');
    return digits === '' ? [] : [digits];
  }
  return foldText(search)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

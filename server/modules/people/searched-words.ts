import { foldText } from '../../../src/domain/text/search-text.ts';

/**
 * Splits a search for users into words, folded as `user_words` are. A phone number is one word, without separators and in
 * its national form.
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

import { describe, expect, test } from 'vitest';
import { toggledEmphasis } from '../../../src/domain/catalogue/emphasis.ts';

/** A text whose selection is between brackets; an empty pair of brackets is a caret. */
function applied(marked: string): string {
  const from = marked.indexOf('[');
  const to = marked.indexOf(']') - 1;
  const result = toggledEmphasis(marked.replaceAll(/[[\]]/g, ''), from, to);
  return `${result.text.slice(0, result.from)}[${result.text.slice(result.from, result.to)}]${result.text.slice(result.to)}`;
}

describe('emphasis in a list of ingredients', () => {
  test.each([
    ['a selected word', 'farine de [blé], sel', 'farine de *[blé]*, sel'],
    ['a selection with spaces at its ends', 'farine de[ blé ]et sel', 'farine de *[blé]* et sel'],
    ['the word at the caret', 'lait[] cru', '*[lait]* cru'],
    ['an emphasised word, which loses its emphasis', 'farine de *[blé]*, sel', 'farine de [blé], sel'],
    ['a selection that crosses another', 'a [b *c* d] e', 'a *[b c d]* e'],
    ['a caret in a space', 'sel, [] eau', 'sel, [] eau'],
    ['an empty text', '[]', '[]'],
  ])('takes %s', (_, before, after) => {
    expect(applied(before)).toBe(after);
  });
});

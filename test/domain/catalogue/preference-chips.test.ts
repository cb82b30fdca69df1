import { expect, test } from 'vitest';
import { DAY_MS } from '../../../src/domain/calendar/hub-time.ts';
import {
  chipsOf,
  joinNote,
  rememberedChips,
  splitNote,
  withChip,
} from '../../../src/domain/catalogue/preference-chips.ts';

const CHIPS = chipsOf('fromages');

test('a category has its chips, and a pantry category none', () => {
  expect(chipsOf('fruits')).toContain('mûr');
  expect(CHIPS).toContain('tranche fine');
  expect(chipsOf('vins')).toEqual([]);
  expect(chipsOf(undefined)).toEqual([]);
});

test.each([
  ['chips only', 'tranche fine, bien affiné', ['tranche fine', 'bien affiné'], ''],
  ['chips and text', 'tranche fine, pour une raclette, merci', ['tranche fine'], 'pour une raclette, merci'],
  ['text only', 'la moins salée', [], 'la moins salée'],
  ['a chip within the text', 'merci, tranche fine', [], 'merci, tranche fine'],
  ['nothing', '', [], ''],
])('a note of %s is read as it was written', (_, note, chosen, words) => {
  expect(splitNote(note, CHIPS)).toEqual({ chosen, words });
  expect(joinNote({ chosen, words })).toBe(note);
});

test('the last choice is preselected for thirty days, then asked for again', () => {
  const last = { note: 'tranche fine, merci', at: 0 };
  expect(rememberedChips(last, CHIPS, 30 * DAY_MS)).toEqual({ again: ['tranche fine'], ask: [] });
  expect(rememberedChips(last, CHIPS, 30 * DAY_MS + 1)).toEqual({ again: [], ask: ['tranche fine'] });
  expect(rememberedChips(null, CHIPS, 0)).toEqual({ again: [], ask: [] });
});

test('a chip replaces contradicting ones only', () => {
  expect(withChip(['encore ferme', 'petit calibre'], 'mûr')).toEqual(['petit calibre', 'mûr']);
  expect(withChip(['petit calibre', 'mûr'], 'gros calibre')).toEqual(['mûr', 'gros calibre']);
  expect(withChip(['tranche fine'], 'bien affiné')).toEqual(['tranche fine', 'bien affiné']);
  expect(withChip(['entier'], 'en filet')).toEqual(['en filet']);
});

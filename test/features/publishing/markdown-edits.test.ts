import { expect, test } from 'vitest';
import { type MarkdownMark, marked } from '../../../src/features/publishing/documents/markdown-edits.ts';

/** A text whose selected part is between brackets. */
function after(written: string, mark: MarkdownMark): string {
  const start = written.indexOf('‹');
  const end = written.indexOf('›') - 1;
  const text = written.replace(/[‹›]/g, '');
  const edit = marked({ text, start, end }, mark);
  const changed = text.slice(0, edit.from) + edit.by + text.slice(edit.to);
  return `${changed.slice(0, edit.start)}‹${changed.slice(edit.start, edit.end)}›${changed.slice(edit.end)}`;
}

test.each<[MarkdownMark, string, string]>([
  ['strong', 'une ‹belle› poire', 'une **‹belle›** poire'],
  ['strong', 'une **‹belle›** poire', 'une ‹belle› poire'],
  ['strong', 'une ‹›', 'une **‹mots en gras›**'],
  ['em', '‹mûre›', '*‹mûre›*'],
  ['heading', 'Un ‹›titre\nsuite', '‹## Un titre›\nsuite'],
  ['heading', '## Un ‹›titre', '‹Un titre›'],
  ['bullet', 'a\n‹b\nc›\nd', 'a\n‹- b\n- c›\nd'],
  ['bullet', '‹- b\n- c›', '‹b\nc›'],
  ['number', '‹b\nc›', '‹1. b\n2. c›'],
  ['number', '‹1. b\nc›', '‹1. b\n2. c›'],
  ['quote', 'di‹›t', '‹> dit›'],
  ['link', 'voir ‹ici›', 'voir [ici](‹https://›)'],
  ['link', '‹›', '[texte du lien](‹https://›)'],
])('%s turns « %s » into « %s »', (mark, written, expected) => {
  expect(after(written, mark)).toBe(expected);
});

import { expect, test } from 'vitest';
import { scriptLinkSentence, tagsSentence } from '../../../src/domain/text/unkept-text.ts';

test.each([
  ['[cliquez](javascript:alert(1))', 1],
  ['Émincer.\n\n[ici](https://cabas.ch) [là](JavaScript:x)', 3],
  ['Deux lignes\n[ou là](java\nscript:x)', 2],
  ['[là](data:text/html,x)', 1],
  ['[ici](&#106;avascript:x)', 1],
])('« %s » names the line of its link', (text, line) => {
  expect(scriptLinkSentence(text)).toBe(`Ligne ${line}\u00a0: un lien commence par http://, https:// ou /.`);
});

test.each(['[ici](https://cabas.ch)', '[R&D](/content/aide#a)', '[ici](#a)', 'javascript: sans lien', ''])(
  '« %s » has nothing to refuse',
  (text) => {
    expect(scriptLinkSentence(text)).toBeUndefined();
  },
);

test('tags are reported, comparisons are not', () => {
  expect(tagsSentence('Bonjour <b>vous</b>')).toBe('Les balises ne sont pas gardées.');
  expect(tagsSentence('<!-- caché -->')).toBeDefined();
  expect(tagsSentence('1 < 2 et 3 > 2')).toBeUndefined();
});

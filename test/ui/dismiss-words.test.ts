import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withDismissWords } from '../../build/dismiss-words.ts';

const sentences = readFileSync('node_modules/react-aria/dist/private/intl/overlays/fr-FR.mjs', 'utf8');

test('the hidden button that leaves a dialog is named « Fermer »', () => {
  expect(withDismissWords(sentences)).toContain('"dismiss": `Fermer`');
});

test('a library that no longer says « Rejeter » fails the build', () => {
  expect(() => withDismissWords(withDismissWords(sentences))).toThrow(/remove/);
});

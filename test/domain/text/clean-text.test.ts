import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, cleanTexts } from '../../../src/domain/text/clean-text.ts';

test.each([
  ['**Recette** d’hiver\n\n- 1 < 2 et 3 > 2', '**Recette** d’hiver\n\n- 1 < 2 et 3 > 2'],
  ['Bonjour <b>vous</b> !', 'Bonjour vous !'],
  ['avant<script>alert(1)</script>après', 'avantaprès'],
  ['<scr<script></script>ipt>alert(1)</script>', 'alert(1)'],
  ['une image <img src=x onerror=alert(1)', 'une image'],
  ['[cliquez](javascript:alert(1)) [ici](https://cabas.ch)', '[cliquez](#alert(1)) [ici](https://cabas.ch)'],
  ['[ou là](java\nscript:x)', '[ou là](#x)'],
  ['[ici](](javascript:x)', '[ici](](#x)'],
  ['[ici](&#106;avascript:x) [là](javascript&colon;x)', '[ici](#x) [là](#)'],
  ['[R&D](R&D/page?a=1&b=2)', '[R&D](R&D/page?a=1&b=2)'],
  ['ligne 1\r\nligne 2\tfin\u0000\u0007', 'ligne 1\nligne 2\tfin'],
  ['demi \ud83d emoji 🧀', 'demi  emoji 🧀'],
])('« %s » is kept as « %s »', (given, kept) => {
  expect(cleanText(given)).toBe(kept);
});

test('cleaning keeps a clean text and removes everything that a browser would execute', () => {
  const piece = fc.constantFrom(
    ...[
      '<',
      '>',
      'script',
      '/',
      'img ',
      'a',
      ' ',
      '\n',
      '](',
      'javascript:',
      ')',
      '(',
      ']',
      '#',
      '&#',
      '&colon;',
    ],
  );
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => pieces.join('')),
      (text) => {
        const clean = cleanText(text);
        expect(clean).not.toMatch(/<[a-z!/]/i);
        expect(clean).not.toMatch(/\]\(\s*javascript(?::|&colon;)/i);
        expect(cleanText(clean)).toBe(clean);
      },
    ),
    { numRuns: 1000 },
  );
});

test('texts are cleaned at any depth, and nothing else is changed', () => {
  expect(cleanTexts({ a: [' <i>x</i>', 2], b: { c: null, d: true } })).toEqual({
    a: ['x', 2],
    b: { c: null, d: true },
  });
});

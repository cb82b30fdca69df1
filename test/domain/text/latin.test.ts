import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asciiText, billText } from '../../../src/domain/text/latin-letters.ts';

test.each([
  // typed                       on a bill                     in ASCII
  ['Đorđe Čović', 'Dorde Covic', 'Dorde Covic'],
  ['Wałęsa Łódź', 'Walesa Lódz', 'Walesa Lodz'],
  ['Bjørn Åse', 'Bjørn Åse', 'Bjorn Ase'],
  ['Þóra Guðrún', 'Þóra Guðrún', 'Thora Gudrun'],
  ['Straße', 'Straße', 'Strasse'],
  ['Œufs, cœurs', 'OEufs, coeurs', 'OEufs, coeurs'],
  ['Ștefan Țară', 'Stefan Tara', 'Stefan Tara'],
  ['Yılmaz Şahin İnönü', 'Yilmaz Sahin Inönü', 'Yilmaz Sahin Inonu'],
  ['Nguyễn Thị', 'Nguyen Thi', 'Nguyen Thi'],
  ['Dvořák Иван', 'Dvorák', 'Dvorak'],
  ['Ferme 🥕 du Léman', 'Ferme du Léman', 'Ferme du Leman'],
  ['👩🏽‍🌾 Zoé', 'Zoé', 'Zoe'],
  ['Pain… frais', 'Pain... frais', 'Pain... frais'],
  ['L’Épicerie – « Chez Zoë »', "L'Épicerie - « Chez Zoë »", 'L\'Epicerie - " Chez Zoe "'],
  ['„Anna“ ‚b‘', '"Anna" \'b\'', '"Anna" \'b\''],
  ['1\u202f204,50\u00a0€', '1 204,50 EUR', '1 204,50 EUR'],
  ['½ № 5 ﬁn', '½ No 5 fin', '1/2 No 5 fin'],
  ['a\u00adb\u200bc\u0000d', 'abcd', 'abcd'],
  ['e\u0301 x\u030c', 'é x', 'e x'],
  ['𝐀lice Ｂob', 'Alice Bob', 'Alice Bob'],
  ['東京', '', ''],
  ['\ud800', '', ''],
  ['pourquoi ?', 'pourquoi ?', 'pourquoi ?'],
])('« %s » is « %s » on a bill and « %s » in ASCII', (text, bill, ascii) => {
  expect([billText(text), asciiText(text)]).toEqual([bill, ascii]);
});

test('any typed text becomes permitted characters, gains no question mark, and is stable', () => {
  const signs = fc.string({
    unit: fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom(...Array.from('ĐøŁœß🥕…€ ’?')),
    ),
  });
  fc.assert(
    fc.property(signs, (text) => {
      expect(asciiText(text)).toMatch(/^[\u0020-\u007e]*$/);
      expect(billText(text)).toMatch(/^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff]*$/);
      const asked = (words: string) => words.split('?').length;
      expect(asked(billText(text))).toBe(asked(text.normalize('NFKC')));
      for (const made of [asciiText, billText]) expect(made(made(text))).toBe(made(text));
    }),
  );
});

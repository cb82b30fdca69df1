import { describe, expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  amountProblem,
  isNoAmount,
  parseAmount,
  typedAmount,
} from '../../../src/domain/text/typed-amount.ts';

describe('a typed amount', () => {
  test.each([
    ['80', 8000],
    ['80,5 CHF', 8050],
    [' 12.50 ', 1250],
    ['0', 0],
    ['0,00', 0],
    ["1'234.50", 123_450],
    ['1’234.50', 123_450],
    ['1ʼ234,50', 123_450],
    ['1 234,50', 123_450],
    ['1\u00a0234,50', 123_450],
    ['1\u202f234,50', 123_450],
    ['1\u2009234.50', 123_450],
    ["123'456", 12_345_600],
    ['1234.5', 123_450],
    ['CHF 77.87', 7787],
    ['chf77,87', 7787],
    ['CHF\u00a077.87', 7787],
    ['Fr. 77.-', 7700],
    ['SFr. 77.87', 7787],
    ['77.87Fr.', 7787],
    ['77.87 fr', 7787],
    ['12 francs', 1200],
    ['1 franc', 100],
    ['77.-', 7700],
    ['77.–', 7700],
    ['77,--', 7700],
    ['77.- CHF', 7700],
    ["1'234.-", 123_400],
    ['77.', 7700],
    ['.50', 50],
    [',5', 50],
    ['CHF .50', 50],
    ['007,50', 750],
    ['999999.99', 99_999_999],
  ])('reads « %s » as %i centimes', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
    expect(amountProblem(text)).toBeUndefined();
  });

  test.each([
    ['', /^Écrivez un montant/],
    ['   ', /^Écrivez un montant/],
    ['CHF', /^Écrivez un montant/],
    ['beaucoup', /^Un montant en francs/],
    ['12 34', /^Un montant en francs/],
    ["1'23.50", /^Un montant en francs/],
    ['1.234,50', /^Un montant en francs/],
    ['12 €', /^Un montant en francs/],
    ['.', /^Écrivez un montant/],
    ['.-', /^Écrivez un montant/],
    ['1e3', /^Un montant en francs/],
    ['0x10', /^Un montant en francs/],
    ['12,345', /^Deux chiffres au plus/],
    ['1.234', /^Deux chiffres au plus/],
    ['-5', /sans signe moins/],
    ['CHF -5.-', /sans signe moins/],
    ['−5,00', /sans signe moins/],
    ['1000000', /moins d’un million/],
    ["12'345'678.-", /moins d’un million/],
  ])('says why « %s » is none', (text, why) => {
    expect(parseAmount(text)).toBeUndefined();
    expect(amountProblem(text)).toMatch(why);
  });

  test.each([
    ['-5', true],
    ['abc', true],
    ['8,505', true],
    ['1000000', true],
    ['', false],
    ['8,50', false],
    ["1'2", false],
    ['1 23', false],
    ['.', false],
    ['CHF', false],
  ])('says of « %s » while it is typed whether it can become one', (text, none) => {
    expect(isNoAmount(text)).toBe(none);
  });

  test('reads back the displayed form of an amount', () => {
    for (const shown of [0, 5, 50, 8050, 123_450, 99_999_999]) {
      expect(parseAmount(typedAmount(centimes(shown)))).toBe(shown);
    }
  });
});

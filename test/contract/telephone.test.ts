import { expect, test } from 'vitest';
import { telephoneFaults } from '../../src/contract/people/telephone.ts';

test.each([
  '+41 (0)22 555 30 99',
  '0041 22 555 30 99',
  '022 555 30 99',
  '079 123 45 67',
  '021/555 00 10',
  '0800 800 800',
  '+33 6 12 34 56 78',
  '+49 (0)30 901820',
  '022 555 30 99 int. 12',
  '',
  '  ',
])('accepts « %s » as a telephone number', (text) => {
  expect(telephoneFaults('phone', text)).toEqual([]);
});

test.each([
  ['079 12 34', 'phone_short'],
  ['0 0 0 0 0', 'phone'],
  ['022 5', 'phone_short'],
  ['079 123 45 678', 'phone_long'],
  ['079 123 45 67 8 9 0 1', 'phone_long'],
  ['+41 79 123 45 67 89', 'phone_long'],
  ['---------', 'phone'],
  ['(((   )))', 'phone'],
  ['pas de numéro', 'phone'],
  ['000 000 00 00', 'phone'],
  ['+999 123 456 789', 'phone'],
])('rejects « %s »: %s', (text, why) => {
  expect(telephoneFaults('phone', text)).toEqual([{ field: 'phone', why }]);
});

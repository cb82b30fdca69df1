import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  billedMonth,
  creditorReference,
  groupedReference,
  qrReference,
  referenceOf,
} from '../../../src/domain/payment/creditor-reference.ts';

const IBAN = 'CH58 0079 1123 0008 8901 2';
const QR_IBAN = 'CH44 3199 9123 0008 8901 2';

describe('published references', () => {
  test.each([
    // content           reference               printed
    ['539007547034', 'RF18539007547034', 'RF18 5390 0754 7034'],
    ['2348231', 'RF712348231', 'RF71 2348 231'],
    ['G72UUR', 'RF45G72UUR', 'RF45 G72U UR'],
  ])('%s makes the creditor reference %s', (content, reference, printed) => {
    expect(creditorReference(content)).toBe(reference);
    expect(groupedReference(reference)).toBe(printed);
  });

  test.each([
    ['21000000000313947143000901', '210000000003139471430009017', '21 00000 00003 13947 14300 09017'],
    ['820779122585742128669', '000008207791225857421286694', '00 00082 07791 22585 74212 86694'],
  ])('%s makes the QR reference %s', (content, reference, printed) => {
    expect(qrReference(content)).toBe(reference);
    expect(groupedReference(reference)).toBe(printed);
  });

  test.each(['', 'rf', 'a-b', 'X'.repeat(22)])('« %s » makes no creditor reference', (content) => {
    expect(() => creditorReference(content)).toThrow('no content');
  });
});

describe('the reference of a person’s month', () => {
  const billed = { person: 8_000_031, year: 2026, month: 11 };

  test('is a creditor reference for an ordinary IBAN', () => {
    expect(referenceOf(IBAN, billed)).toMatch(/^RF\d\d0008000031202611$/);
  });

  test('is a QR reference for an IBAN for QR bills', () => {
    expect(referenceOf(QR_IBAN, billed)).toMatch(/^00000000000008000031202611\d$/);
  });

  test.each([IBAN, QR_IBAN])('is read from typed text (%s)', (iban) => {
    const person = fc.integer({ min: 1, max: 2 ** 31 - 1 });
    const month = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(person, fc.integer({ min: 2000, max: 2100 }), month, (who, year, of) => {
        const reference = referenceOf(iban, { person: who, year, month: of });
        expect(billedMonth(groupedReference(reference).toLowerCase())).toEqual({
          person: who,
          year,
          month: of,
        });
      }),
    );
  });

  test.each([IBAN, QR_IBAN])('is not mistaken for another by one wrong digit (%s)', (iban) => {
    const reference = referenceOf(iban, billed);
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: reference.length - 1 }),
        fc.integer({ min: 1, max: 9 }),
        (at, by) => {
          const digit = (Number(reference[at]) + by) % 10;
          expect(billedMonth(`${reference.slice(0, at)}${digit}${reference.slice(at + 1)}`)).toBeUndefined();
        },
      ),
    );
  });

  test.each(['', 'RF', 'RF18539007547034', 'CH5800791123000889012', creditorReference('0008000031202613')])(
    'does not match a foreign reference (« %s »)',
    (typed) => {
      expect(billedMonth(typed)).toBeUndefined();
    },
  );
});

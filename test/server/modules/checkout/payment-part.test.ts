import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import type { Data } from 'swissqrbill/types';
import { describe, expect, test } from 'vitest';
import type { InvoiceBill, BilledOrder } from '../../../../server/modules/payments/billing/bill.ts';
import { drawBill } from '../../../../server/modules/payments/billing/draw-bill.ts';
import { paymentPart } from '../../../../server/modules/payments/billing/payment-part.ts';
import { groupedReference, referenceOf } from '../../../../src/domain/payment/creditor-reference.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import { payeeFaults } from '../../../../src/domain/payment/payee.ts';
import { pdfPageSizes, pdfWords } from '../../../support/pdf-words.ts';

const IBAN = 'CH58 0079 1123 0008 8901 2';
const QR_IBAN = 'CH44 3199 9123 0008 8901 2';
const MONTH = { person: 8_000_031, year: 2026, month: 11 };

const ordered = (oid: number, costs: number, received = 0): BilledOrder => ({
  ...{ oid, day: '2026-11-12', amount: centimes(costs), received: centimes(received) },
  due: centimes(costs - received),
});

function bill(change: Partial<InvoiceBill> = {}): InvoiceBill {
  const iban = change.payee?.iban ?? IBAN;
  return {
    market: 'Cabas Genève-Carouge',
    payee: {
      ...{ name: 'Association Cabas', street: 'Rue Jacques-Dalphin', number: '11' },
      ...{ postalCode: '1227', town: 'Carouge', country: 'CH', iban },
    },
    payer: {
      name: 'Étude Serex',
      address: { street: 'Rue de l’École', number: '9', postalCode: '1205', town: 'Genève' },
    },
    ...{ title: 'Facture, novembre 2026', written: '2026-11-27' },
    orders: [ordered(3_000_101, 12_540), ordered(3_000_102, 8_000, 3_000)],
    ...{ due: centimes(17_540), vat: 'Les montants comprennent la TVA.' },
    reference: referenceOf(iban, MONTH),
    ...change,
  };
}

/** The lines that the library writes into the QR code, by an internal function that it does not export. */
async function written(data: Data): Promise<readonly string[]> {
  const pdf = createRequire(import.meta.url).resolve('swissqrbill/pdf');
  const path = join(dirname(pdf), '../../esm/shared/qr-code.js');
  const { generateQRData } = (await import(pathToFileURL(path).href)) as {
    generateQRData: (data: Data) => string;
  };
  return generateQRData(data).split('\n');
}

describe('the QR code', () => {
  test('follows the Swiss implementation guidelines, field by field', async () => {
    expect(await written(paymentPart(bill()))).toEqual([
      ...['SPC', '0200', '1', 'CH5800791123000889012'],
      ...['S', 'Association Cabas', 'Rue Jacques-Dalphin', '11', '1227', 'Carouge', 'CH'],
      ...['', '', '', '', '', '', ''],
      ...['175.40', 'CHF'],
      ...['S', 'Étude Serex', "Rue de l'École", '9', '1205', 'Genève', 'CH'],
      ...['SCOR', referenceOf(IBAN, MONTH), 'Commandes 3000101, 3000102', 'EPD'],
    ]);
  });

  test('has a QR reference for an account that requires one', async () => {
    const lines = await written(paymentPart(bill({ payee: { ...bill().payee, iban: QR_IBAN } })));
    expect(lines.slice(-4)).toEqual([
      'QRR',
      referenceOf(QR_IBAN, MONTH),
      'Commandes 3000101, 3000102',
      'EPD',
    ]);
  });

  test.each([
    ['no address is known', undefined],
    ['it has no street', { street: '', number: '', postalCode: '1205', town: 'Genève' }],
    ['its town is too long', { street: 'Rue', number: '1', postalCode: '1205', town: 'x'.repeat(36) }],
  ])('leaves the payer open when %s', async (_, address) => {
    const lines = await written(paymentPart(bill({ payer: { name: 'Étude Serex', address } })));
    expect(lines.slice(20, 27)).toEqual(['', '', '', '', '', '', '']);
    expect(lines).toHaveLength(31);
  });
});

describe('a name with special letters', () => {
  const payer = {
    name: 'Đorđe Čović 🥕',
    address: { street: 'Rue du Cœur…', number: '9', postalCode: '1205', town: 'Łódź' },
  };
  const strange = bill({ payee: { ...bill().payee, name: 'Œuvre Şahin', street: 'Ødegård' }, payer });

  test('is transliterated in the code', async () => {
    const lines = await written(paymentPart(strange));
    expect(lines.slice(5, 7)).toEqual(['OEuvre Sahin', 'Ødegård']);
    expect(lines.slice(21, 27)).toEqual(['Dorde Covic', 'Rue du Coeur...', '9', '1205', 'Lódz', 'CH']);
  });

  test('is printed without a question mark', async () => {
    const words = pdfWords(Buffer.from(await drawBill(strange, { compress: false })));
    for (const name of ['Dorde Covic', 'OEuvre Sahin', 'Ødegård', 'Lódz']) expect(words).toContain(name);
    expect(words).not.toContain('?');
  });

  test('without any Latin letter leaves the payer open', async () => {
    const lines = await written(paymentPart(bill({ payer: { ...payer, name: 'Иван' } })));
    expect(lines.slice(20, 27)).toEqual(['', '', '', '', '', '', '']);
  });

  test('is cut to the length of the code after transliteration', async () => {
    const lines = await written(paymentPart(bill({ payer: { ...payer, name: 'œ'.repeat(60) } })));
    expect(lines[21]).toBe('oe'.repeat(35));
    const long = { ...payer.address, town: 'œ'.repeat(18) };
    const left = await written(paymentPart(bill({ payer: { ...payer, address: long } })));
    expect(left[21]).toBe('');
  });
});

test('every payee that can be saved can be printed, for a payer of any name', async () => {
  const sign = fc.oneof(
    fc.constantFrom(...Array.from('abcéèÇŁłĐđØøœŒßþ«»’–…½№')),
    fc.constantFrom('🥕', '👩🏽‍🌾', 'e\u0301', 'ﬁ', 'И', '東', '\u0000', '\u00ad', '\ud83e', ' '),
  );
  const text = (most: number) => fc.string({ unit: sign, minLength: 1, maxLength: most });
  const payee = fc.record({
    name: text(75),
    street: text(75),
    number: text(17),
    postalCode: text(17),
    town: text(38),
  });
  const address = fc.record({ street: text(80), number: text(18), postalCode: text(18), town: text(40) });
  const kept = payee
    .map((given) => ({ ...given, country: 'CH', iban: IBAN }))
    .filter((given) => payeeFaults(given).length === 0);
  await fc.assert(
    fc.asyncProperty(kept, text(90), address, async (given, name, home) => {
      const drawn = bill({ payee: given, payer: { name, address: home } });
      const lines = await written(paymentPart(drawn));
      expect(lines).toHaveLength(31);
      expect(lines.join('')).toMatch(/^[\u0020-\u007e\u00a1-\u00ff]*$/);
      expect((await drawBill(drawn)).length).toBeGreaterThan(1000);
    }),
    { numRuns: 40 },
  );
});

describe('the bill', () => {
  test('is one A4 page with the list, the reference and the account', async () => {
    const pdf = Buffer.from(await drawBill(bill(), { compress: false }));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdfPageSizes(pdf)).toEqual(['595.28 841.89']);
    const text = pdfWords(pdf);
    for (const words of ['3000101', '3000102', '125,40', '30,00', '175,40', 'Facture, novembre 2026'])
      expect(text).toContain(words);
    expect(text).toContain(groupedReference(referenceOf(IBAN, MONTH)));
    expect(text).toContain(IBAN);
    expect(text).toContain('Section paiement');
  });

  test('continues on a second page when there are many orders', async () => {
    const orders = Array.from({ length: 31 }, (_, at) => ordered(3_000_101 + at, 10_000));
    const pdf = Buffer.from(await drawBill(bill({ orders, due: centimes(310_000) }), { compress: false }));
    expect(pdfPageSizes(pdf)).toEqual(['595.28 841.89', '595.28 841.89']);
    expect(pdfWords(pdf)).toContain('3000131');
  });

  test('is small when compressed', async () => {
    const pdf = await drawBill(bill());
    expect(pdf.length).toBeLessThan(30_000);
  });
});

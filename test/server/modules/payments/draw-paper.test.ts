import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { SwissQRCode } from 'swissqrbill/svg';
import { describe, expect, test } from 'vitest';
import { drawPaper } from '../../../../server/modules/payments/papers/draw-paper.ts';
import { paymentPart } from '../../../../server/modules/payments/billing/payment-part.ts';
import { referenceOf } from '../../../../src/domain/payment/creditor-reference.ts';
import type { Paper, PaperPayment, PaperRow } from '../../../../src/domain/payment/paper.ts';
import { centimes, sum, ZERO } from '../../../../src/domain/money/money.ts';
import { vatByRate } from '../../../../src/domain/money/vat.ts';
import { pdfPageSizes, pdfWords } from '../../../support/pdf-words.ts';
import { drawnModules, readQrCode, seenModules } from '../../../support/read-qr-code.ts';

const IBAN = 'CH58 0079 1123 0008 8901 2';
const QR_IBAN = 'CH44 3199 9123 0008 8901 2';
const SELLER = {
  ...{ name: 'Association Cabas', street: 'Rue Jacques-Dalphin', number: '11' },
  ...{ postalCode: '1227', town: 'Carouge', country: 'CH' },
};

/** Rows of 12.05, each a centime more than the last, every fifth of them wine, ten to an order. */
function lines(many: number, perOrder = many): PaperRow[] {
  return Array.from({ length: many }, (_, at) => ({
    kind: 'line' as const,
    title: at % 5 === 4 ? `Chasselas de Satigny ${at + 1}` : `Carottes nouvelles en botte ${at + 1}`,
    detail: at % 3 === 0 ? '2 × 250 g' : '1,240 kg',
    amount: centimes(1205 + at),
    rate: at % 5 === 4 ? 0.081 : 0.026,
    oid: 3_000_101 + Math.floor(at / perOrder),
  }));
}

function paper(rows: readonly PaperRow[], change: Partial<Paper> = {}): Paper {
  const total = sum(rows.map(({ amount }) => amount));
  return {
    ...{ kind: 'invoice', number: '2026-0000012', market: 'Cabas Genève-Carouge' },
    issuer: { ...SELLER, key: 'hub:geneve-carouge', vatNumber: 'CHE-123.456.788 TVA' },
    customer: { id: 31, name: 'Étude Serex', lines: ['Rue de l’École 9', '1205 Genève'] },
    ...{ issued: '2026-11-30', delivered: '2026-11-27' },
    ...{ oids: [...new Set(rows.map(({ oid }) => oid))], rows, total },
    vat: vatByRate(rows.map(({ amount, rate = 0 }) => ({ amount, rate }))),
    ...{ paid: [{ title: 'Visa', amount: total }], due: ZERO },
    ...change,
  };
}

function monthly(rows: readonly PaperRow[]): Paper {
  const due = sum(rows.map(({ amount }) => amount));
  return paper(rows, { kind: 'monthly_invoice', paid: [], due });
}

function payment({ due }: Paper, iban = IBAN): PaperPayment {
  return {
    payee: { ...SELLER, iban },
    payer: {
      name: 'Étude Serex',
      address: { street: 'Rue de l’École', number: '9', postalCode: '1205', town: 'Genève' },
    },
    reference: referenceOf(iban, { person: 31, year: 2026, month: 11 }),
    amount: due,
  };
}

async function drawn(given: Paper, paidBy?: PaperPayment): Promise<Buffer> {
  return Buffer.from(await drawPaper(given, paidBy, { compress: false }));
}

describe('a paper', () => {
  test('names issuer, VAT number, customer and days, and ends with its taxes by rate', async () => {
    // Four of food (12.05 to 12.08: 48.26) and one of wine (12.09).
    const words = pdfWords(await drawn(paper(lines(5))));
    for (const word of [
      ...['Facture 2026-0000012', 'Association Cabas', 'CHE-123.456.788 TVA', 'Étude Serex', '1205 Genève'],
      ...['Établie le 30 novembre 2026, pour la livraison du 27 novembre 2026', 'Visa', 'page 1/1'],
      ...['2,6 %', '47,04', '1,22', '48,26', '8,1 %', '11,18', '0,91', '12,09', '58,22', '2,13', '60,35'],
    ])
      expect(words).toContain(word);
    expect(words).not.toContain('Section paiement');
  });

  test('shows no VAT for an issuer without a number', async () => {
    const { vatNumber, ...issuer } = paper([]).issuer;
    const rows = lines(5).map(({ rate, ...row }) => row);
    const words = pdfWords(await drawn(paper(rows, { issuer, vat: [] })));
    expect(words).not.toContain('TVA');
    expect(words).not.toContain('%');
  });

  test('names the paper it corrects, why, and in whose name it is issued', async () => {
    const note = paper(lines(1), {
      ...{ kind: 'credit_note', corrects: '2026-0000011', why: 'Poids corrigé' },
      issuer: { ...SELLER, key: 'hub:geneve-carouge', through: 'Genève-Carouge' },
    });
    const words = pdfWords(await drawn(note));
    expect(words).toContain('Note de crédit 2026-0000012');
    expect(words).toContain('Annule la facture 2026-0000011.');
    expect(words).toContain('Motif : Poids corrigé');
    expect(words).toContain('au nom et pour le compte des boutiques');
    expect(pdfWords(await drawn(paper(lines(1), { corrects: '2026-0000011' })))).toContain(
      'Remplace la facture',
    );
  });

  test('that is a delivery note is not an invoice', async () => {
    const words = pdfWords(
      await drawn(paper(lines(2), { kind: 'delivery_note', number: undefined, paid: [] })),
    );
    expect(words).toContain('Bulletin de livraison');
    expect(words).toContain("Ce bulletin n'est pas une facture : celle du mois suit.");
    expect(words).not.toContain('À payer');
  });

  test('of a month names the day of each delivery, its sum, and the last day to pay', async () => {
    const rows = lines(20, 10);
    const deliveries = [
      { oid: 3_000_101, day: '2026-11-05' },
      { oid: 3_000_102, day: '2026-11-29' },
    ];
    const given = { ...monthly(rows), issued: '2026-11-29', deliveries, dueBy: '2026-12-29' };
    const words = pdfWords(await drawn(given, payment(given)));
    for (const word of [
      'pour les livraisons du 5 novembre 2026 au 29 novembre 2026',
      ...["À payer jusqu'au 29 décembre 2026.", 'Commande 3000102', 'Livraison du 29 novembre 2026'],
      // Ten rows from 12.05 to 12.14, and ten from 12.15 to 12.24.
      ...['120,95', '121,95'],
    ])
      expect(words).toContain(word);
  });

  test('of a month issued before its deliveries were listed is drawn as it was', async () => {
    const rows = [
      { kind: 'order' as const, title: 'Commande 3000101', detail: 'livrée le 5 novembre 2026' },
      { kind: 'order' as const, title: 'Commande 3000102', detail: 'livrée le 27 novembre 2026' },
    ].map((row, at) => ({ ...row, amount: centimes(2000), oid: 3_000_101 + at }));
    const given = monthly(rows);
    const pdf = await drawn(given, payment(given));
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(
      '266a0c9ee94ca3d7030ebb62308246489e06ba1012ed5af3bfb669390f04777e',
    );
  });

  test('is drawn to the same bytes every time', async () => {
    const given = monthly(lines(40, 10));
    expect(await drawn(given, payment(given))).toEqual(await drawn(given, payment(given)));
  });

  test.each([
    [1, 1, 1],
    [40, 10, 2],
    [300, 12, 10],
  ])(
    'with %i lines, %i to an order, numbers its %i pages and repeats its column titles',
    async (many, each, pages) => {
      const given = monthly(lines(many, each));
      const pdf = await drawn(given, payment(given));
      expect(pdfPageSizes(pdf)).toEqual(Array.from({ length: pages }, () => '595.28 841.89'));
      const words = pdfWords(pdf).split('\n');
      for (let page = 1; page <= pages; page++) expect(words).toContain(`page ${page}/${pages}`);
      const orders = many / each;
      // One more for each page that continues an order.
      const titles = words.filter((word) => word === 'Quantité').length;
      expect(titles).toBeGreaterThanOrEqual(orders);
      expect(titles).toBeLessThanOrEqual(orders + pages - 1);
      expect(words.filter((word) => /^(?:Carottes|Chasselas)/.test(word))).toHaveLength(many);
    },
  );
});

describe('the QR code', () => {
  const CREDITOR = ['S', 'Association Cabas', 'Rue Jacques-Dalphin', '11', '1227', 'Carouge', 'CH'];
  const DEBTOR = ['S', 'Étude Serex', "Rue de l'École", '9', '1205', 'Genève', 'CH'];

  test.each([
    ['IBAN', IBAN, 'CH5800791123000889012', 'SCOR', 'RF180000000031202611'],
    ['QR-IBAN', QR_IBAN, 'CH4431999123000889012', 'QRR', '000000000000000000312026111'],
  ])(
    'of an %s states what is to pay, read from the drawn page',
    async (_, iban, account, kind, reference) => {
      const given = monthly(lines(40, 10));
      const pdf = await drawn(given, payment(given, iban));
      const said = readQrCode(drawnModules(pdf)).split('\n');
      expect(said).toEqual([
        ...['SPC', '0200', '1', account, ...CREDITOR, '', '', '', '', '', '', ''],
        ...['489.80', 'CHF', ...DEBTOR, kind, reference],
        ...['Commandes 3000101, 3000102, 3000103, 3000104', 'EPD'],
      ]);
    },
  );

  test.each([IBAN, QR_IBAN])('of account %s reads the same from the pixels of a picture', async (iban) => {
    const given = monthly(lines(40, 10));
    const paid = payment(given, iban);
    const orders = given.oids.map((oid) => ({ oid }));
    const svg = new SwissQRCode(paymentPart({ ...paid, orders, due: given.due })).toString();
    const { data, info } = await sharp(Buffer.from(svg), { density: 300 })
      .flatten({ background: 'white' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(readQrCode(seenModules({ data, ...info }))).toBe(
      readQrCode(drawnModules(await drawn(given, paid))),
    );
  });

  test('is read with a damaged corner, and not when half of it is damaged', async () => {
    const given = monthly(lines(5));
    const modules = drawnModules(await drawn(given, payment(given)));
    const text = readQrCode(modules);
    const spoiled = (rows: number) =>
      modules.map((row, y) => row.map((dark, x) => (y > 20 && y < 20 + rows && x > 20 ? false : dark)));
    expect(readQrCode(spoiled(4))).toBe(text);
    expect(() => readQrCode(spoiled(30))).toThrow('too damaged');
  });
});

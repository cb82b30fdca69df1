import PDFDocument from 'pdfkit';
import { SwissQRBill, Table } from 'swissqrbill/pdf';
import type { PDFRow } from 'swissqrbill/pdf';
import { amount, count, datedDay, figure } from '../../../../src/domain/text/french.ts';
import { groupedIban } from '../../../../src/domain/payment/iban.ts';
import { groupedReference } from '../../../../src/domain/payment/creditor-reference.ts';
import { billText } from '../../../../src/domain/text/latin-letters.ts';
import { payeeLines } from '../../../../src/domain/payment/payee.ts';
import { sum } from '../../../../src/domain/money/money.ts';
import { pdfBytes } from '../../../core/pdf-bytes.ts';
import type { InvoiceBill, BilledOrder } from './bill.ts';
import { paymentPart } from './payment-part.ts';

/** In points (1/72 inch). */
const MARGIN = 56;
const INK = '#1f2a24';
const QUIET = '#56635b';
const LINE = '#d5dcd6';

/** Renders a bill as PDF: payee, payer, orders, and the Swiss payment part at the foot. */
export async function drawBill(bill: InvoiceBill, { compress = true } = {}): Promise<Uint8Array> {
  const { title } = bill;
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, lang: 'fr-CH', compress, displayTitle: true },
    info: {
      Title: billText(`${title}, ${bill.market}`),
      Author: billText(bill.payee.name),
      CreationDate: new Date(bill.written),
    },
  });
  const bytes = pdfBytes(doc);
  drawHead(doc, bill, title);
  drawOrders(doc, bill);
  drawTerms(doc, bill);
  new SwissQRBill(paymentPart(bill), { language: 'FR' }).attachTo(doc);
  doc.end();
  return bytes;
}

function drawHead(
  doc: PDFKit.PDFDocument,
  { market, payee, payer, written }: InvoiceBill,
  title: string,
): void {
  const half = (doc.page.width - 2 * MARGIN) / 2;
  doc.font('Helvetica-Bold').fontSize(14).fillColor(INK).text(billText(market), MARGIN, MARGIN);
  doc.font('Helvetica').fontSize(9).fillColor(QUIET);
  for (const line of payeeLines(payee)) doc.text(billText(line));
  const home = payer.address;
  const to = [
    payer.name,
    ...(home === undefined
      ? []
      : [`${home.street} ${home.number}`.trim(), `${home.postalCode} ${home.town}`]),
  ];
  doc.font('Helvetica').fontSize(11).fillColor(INK);
  // A name without printable characters (another alphabet) prints no empty line.
  const lines = to.map(billText).filter((line) => line !== '');
  doc.text(lines.join('\n'), MARGIN + half, MARGIN + 62, { width: half, lineGap: 2 });
  doc
    .font('Helvetica-Bold')
    .fontSize(18)
    .text(billText(title), MARGIN, MARGIN + 128);
  doc.font('Helvetica').fontSize(9).fillColor(QUIET);
  doc.text(billText(`Établie le ${datedDay(written)}`));
  doc.moveDown(1.2);
}

function drawOrders(doc: PDFKit.PDFDocument, { orders, due }: InvoiceBill): void {
  const total: PDFRow = {
    ...{ fontName: 'Helvetica-Bold', borderWidth: [1, 0, 0, 0] as const, borderColor: INK },
    columns: cells(
      billText(count(orders.length, 'commande', 'commandes')),
      'Total en CHF',
      billText(figure(sum(orders.map((order) => order.amount)))),
      billText(figure(sum(orders.map(({ received }) => received)))),
      billText(figure(due)),
    ),
  };
  const head: PDFRow = {
    ...{ header: true, fontName: 'Helvetica-Bold', textColor: QUIET },
    columns: cells('Commande', 'Livrée le', 'Montant', 'Déjà reçu', 'À payer'),
  };
  new Table({
    ...{ width: doc.page.width - 2 * MARGIN, fontName: 'Helvetica', fontSize: 9, textColor: INK },
    ...{ padding: [4, 2], borderColor: LINE, borderWidth: [0, 0, 0.5, 0] },
    rows: [head, ...orders.map(row), total],
  }).attachTo(doc, MARGIN);
}

function row({ oid, day, amount: costs, received, due }: BilledOrder): PDFRow {
  return { columns: cells(String(oid), datedDay(day), figure(costs), figure(received), figure(due)) };
}

function cells(oid: string, day: string, ...figures: readonly string[]): PDFRow['columns'] {
  return [
    { text: billText(oid), width: 85 },
    { text: billText(day) },
    ...figures.map((text) => ({ text: billText(text), width: 85, align: 'right' as const })),
  ];
}

function drawTerms(doc: PDFKit.PDFDocument, { due, payee, reference }: InvoiceBill): void {
  doc.font('Helvetica').fontSize(9).fillColor(INK);
  const words = [
    `À payer : ${amount(due)}, au compte ${groupedIban(payee.iban)}, avec la référence ${groupedReference(reference)}.`,
    'Un seul virement suffit pour toutes ces commandes. Les montants comprennent la TVA.',
  ];
  doc.text(words.map(billText).join('\n'), MARGIN, doc.y + 12, {
    width: doc.page.width - 2 * MARGIN,
    lineGap: 2,
  });
}

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
import { HEAD_ROW, INK, tableLook } from '../../../core/pdf-look.ts';
import { drawLetterhead, MARGIN } from '../papers/letterhead.ts';
import type { InvoiceBill, BilledOrder } from './bill.ts';
import { paymentPart } from './payment-part.ts';

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
  const home = payer.address;
  const address =
    home === undefined ? [] : [`${home.street} ${home.number}`.trim(), `${home.postalCode} ${home.town}`];
  drawLetterhead(doc, {
    ...{ market, from: payeeLines(payee), to: [payer.name, ...address], title },
    notes: [`Établie le ${datedDay(written)}`],
  });
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
    ...HEAD_ROW,
    columns: cells('Commande', 'Livraison du', 'Montant', 'Déjà reçu', 'À payer'),
  };
  const rows = [head, ...orders.map(row), total];
  new Table({ ...tableLook(doc, { margin: MARGIN, fontSize: 9 }), rows }).attachTo(doc, MARGIN);
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

function drawTerms(doc: PDFKit.PDFDocument, { due, payee, reference, vat }: InvoiceBill): void {
  doc.font('Helvetica').fontSize(9).fillColor(INK);
  const words = [
    `À payer : ${amount(due)}, au compte ${groupedIban(payee.iban)}, avec la référence ${groupedReference(reference)}.`,
    `Un seul virement suffit pour toutes ces commandes. ${vat}`.trim(),
  ];
  doc.text(words.map(billText).join('\n'), MARGIN, doc.y + 12, {
    width: doc.page.width - 2 * MARGIN,
    lineGap: 2,
  });
}

import PDFDocument from 'pdfkit';
import { SwissQRBill } from 'swissqrbill/pdf';
import type { PDFRow } from 'swissqrbill/pdf';
import { groupedReference } from '../../../../src/domain/payment/creditor-reference.ts';
import { groupedIban } from '../../../../src/domain/payment/iban.ts';
import type { Paper, PaperPayment, PaperRow } from '../../../../src/domain/payment/paper.ts';
import { paperDates, paperRemarks, paperTitle } from '../../../../src/domain/payment/paper-text.ts';
import { payeeLines } from '../../../../src/domain/payment/payee.ts';
import { sum, ZERO } from '../../../../src/domain/money/money.ts';
import { amount, datedDay, figure, percent } from '../../../../src/domain/text/french.ts';
import { billText } from '../../../../src/domain/text/latin-letters.ts';
import { pdfBytes } from '../../../core/pdf-bytes.ts';
import { HEAD_ROW, INK } from '../../../core/pdf-look.ts';
import { paymentPart } from '../billing/payment-part.ts';
import { drawLetterhead, MARGIN } from './letterhead.ts';
import { drawFeet, drawTable, drawVat, figureCell, FOOT, pair, totalRow } from './paper-tables.ts';

/** In points: the payment part of a bill, and the height of a row with its column titles. */
const PART = (105 / 25.4) * 72;
const ROWS = 44;

/**
 * Draws a paper as PDF on A4: the same bytes for the same paper. With `payment`, the last page ends with a
 * Swiss payment part for the amount due.
 */
export async function drawPaper(
  paper: Paper,
  payment?: PaperPayment,
  { compress = true } = {},
): Promise<Uint8Array> {
  const title = paperTitle(paper);
  const { issuer, market, customer } = paper;
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, lang: 'fr-CH', compress, displayTitle: true, bufferPages: true },
    info: {
      Title: billText(`${title}, ${market}`),
      Author: billText(issuer.name),
      CreationDate: new Date(paper.issued),
    },
  });
  const bytes = pdfBytes(doc);
  drawLetterhead(doc, {
    ...{ market, title, notes: [paperDates(paper), ...paperRemarks(paper)] },
    from: [...payeeLines(issuer), ...(issuer.vatNumber === undefined ? [] : [issuer.vatNumber])],
    to: [customer.name, ...customer.lines],
  });
  for (const [at, group] of groupsOf(paper).entries()) {
    if (at > 0) doc.moveDown(0.6);
    drawRows(doc, group);
  }
  drawTotals(doc, paper);
  drawVat(doc, paper.vat);
  const part = payment !== undefined && paper.due > ZERO ? payment : undefined;
  if (part !== undefined) drawPayment(doc, paper, part);
  drawFeet(doc, `${title}, ${issuer.name}`, part === undefined ? 0 : PART);
  doc.end();
  return bytes;
}

/** Rows under one title: those of an order when the paper is about several. */
interface RowGroup {
  readonly title: string;
  readonly detail: string;
  readonly rows: readonly PaperRow[];
  /** Whether the rows end with their sum. */
  readonly summed?: boolean;
}

function groupsOf({ oids, rows, deliveries }: Paper): readonly RowGroup[] {
  if (deliveries !== undefined) {
    return deliveries.map(({ oid, day }) => ({
      ...{ title: `Commande ${oid}`, detail: `Livraison du ${datedDay(day)}`, summed: deliveries.length > 1 },
      rows: rows.filter((row) => row.oid === oid),
    }));
  }
  const wholeOrders = rows.every(({ kind }) => kind === 'order');
  if (wholeOrders) return [{ title: 'Commande', detail: 'Livraison', rows }];
  if (oids.length < 2) return [{ title: 'Article', detail: 'Quantité', rows }];
  return [...new Set(rows.map(({ oid }) => oid))].map((oid) => ({
    ...{ title: `Commande ${oid}`, detail: 'Quantité' },
    rows: rows.filter((row) => row.oid === oid),
  }));
}

function drawRows(doc: PDFKit.PDFDocument, { title, detail, rows, summed }: RowGroup): void {
  const taxed = rows.some(({ rate }) => rate !== undefined);
  const head = { ...HEAD_ROW, columns: cells([title, detail, ...(taxed ? ['TVA'] : []), 'CHF']) };
  const body = rows.map((row) => ({
    columns: cells([
      row.title,
      row.detail,
      ...(taxed ? [row.rate === undefined ? '' : percent(row.rate)] : []),
      figure(row.amount),
    ]),
  }));
  const price = figure(sum(rows.map(({ amount: money }) => money)));
  const last = { fontName: 'Helvetica-Bold', columns: cells(['', 'En tout', ...(taxed ? [''] : []), price]) };
  drawTable(doc, [head, ...body, ...(summed === true ? [last] : [])], ROWS);
}

function cells([title = '', detail = '', ...figures]: readonly string[]): PDFRow['columns'] {
  return [{ text: billText(title) }, { text: billText(detail), width: 150 }, ...figures.map(figureCell)];
}

/** The total, how it was paid, and what is due. */
function drawTotals(doc: PDFKit.PDFDocument, { total, paid, due, kind }: Paper): void {
  const open = kind !== 'delivery_note' && (due !== total || paid.length > 0);
  const rows = [
    totalRow(['Total en CHF', figure(total)]),
    ...paid.map((part) => ({ columns: pair([part.title, figure(part.amount)]) })),
    ...(open ? [totalRow([due < ZERO ? 'En votre faveur' : 'À payer', figure(due)])] : []),
  ];
  drawTable(doc, rows, rows.length * 20);
}

function drawPayment(doc: PDFKit.PDFDocument, paper: Paper, payment: PaperPayment): void {
  const { payee, reference } = payment;
  const words = `À payer : ${amount(payment.amount)}, au compte ${groupedIban(payee.iban)}, avec la référence ${groupedReference(reference)}.`;
  const width = doc.page.width - 2 * MARGIN;
  doc.font('Helvetica').fontSize(9).fillColor(INK);
  const height = doc.heightOfString(billText(words), { width }) + 12;
  if (doc.y + height > doc.page.height - PART - FOOT) doc.addPage();
  doc.text(billText(words), MARGIN, doc.y + 12, { width });
  const orders = paper.oids.map((oid) => ({ oid }));
  new SwissQRBill(paymentPart({ ...payment, orders, due: payment.amount }), { language: 'FR' }).attachTo(doc);
}

import PDFDocument from 'pdfkit';
import { SwissQRBill, Table } from 'swissqrbill/pdf';
import type { PDFRow } from 'swissqrbill/pdf';
import { groupedReference } from '../../../../src/domain/payment/creditor-reference.ts';
import { groupedIban } from '../../../../src/domain/payment/iban.ts';
import type { Paper, PaperPayment, PaperRow } from '../../../../src/domain/payment/paper.ts';
import { paperDates, paperRemarks, paperTitle } from '../../../../src/domain/payment/paper-text.ts';
import { payeeLines } from '../../../../src/domain/payment/payee.ts';
import { sum, ZERO } from '../../../../src/domain/money/money.ts';
import { amount, figure, percent } from '../../../../src/domain/text/french.ts';
import { billText } from '../../../../src/domain/text/latin-letters.ts';
import { pdfBytes } from '../../../core/pdf-bytes.ts';
import { HEAD_ROW, INK, QUIET, tableLook } from '../../../core/pdf-look.ts';
import { paymentPart } from '../billing/payment-part.ts';
import { drawLetterhead, MARGIN } from './letterhead.ts';

/** In points: the payment part of a bill, the room of the foot of a page, and of a row with its column titles. */
const PART = (105 / 25.4) * 72;
const FOOT = 30;
const ROWS = 44;

const FIGURE = 62;

/**
 * Draws a paper as PDF on A4: the same bytes for the same paper. With `payment`, what is due has a Swiss payment part at the
 * foot of the last page.
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
  drawVat(doc, paper);
  const part = payment !== undefined && paper.due > ZERO ? payment : undefined;
  if (part !== undefined) drawPayment(doc, paper, part);
  drawFeet(doc, `${title}, ${issuer.name}`, part !== undefined);
  doc.end();
  return bytes;
}

/** Rows under one title: those of an order when the paper is about several. */
interface RowGroup {
  readonly title: string;
  readonly detail: string;
  readonly rows: readonly PaperRow[];
}

function groupsOf({ oids, rows }: Paper): readonly RowGroup[] {
  const wholeOrders = rows.every(({ kind }) => kind === 'order');
  if (wholeOrders) return [{ title: 'Commande', detail: 'Livraison', rows }];
  if (oids.length < 2) return [{ title: 'Article', detail: 'Quantité', rows }];
  return [...new Set(rows.map(({ oid }) => oid))].map((oid) => ({
    ...{ title: `Commande ${oid}`, detail: 'Quantité' },
    rows: rows.filter((row) => row.oid === oid),
  }));
}

function drawRows(doc: PDFKit.PDFDocument, { title, detail, rows }: RowGroup): void {
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
  drawTable(doc, [head, ...body], ROWS);
}

function cells([title = '', detail = '', ...figures]: readonly string[]): PDFRow['columns'] {
  return [{ text: billText(title) }, { text: billText(detail), width: 150 }, ...figures.map(figureCell)];
}

function figureCell(text: string) {
  return { text: billText(text), width: FIGURE, align: 'right' as const };
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

function pair([words, money]: readonly [string, string]): PDFRow['columns'] {
  return [{ text: billText(words) }, { ...figureCell(money), width: 100 }];
}

function totalRow(words: readonly [string, string]): PDFRow {
  return { fontName: 'Helvetica-Bold', borderWidth: [1, 0, 0, 0], borderColor: INK, columns: pair(words) };
}

function drawVat(doc: PDFKit.PDFDocument, { vat }: Paper): void {
  if (vat.length === 0) return;
  const row = (words: string, figures: readonly string[]) => [
    { text: billText(words) },
    ...figures.map((text) => ({ ...figureCell(text), width: 100 })),
  ];
  const rows = vat.map(({ rate, net, vat: tax, amount: whole }) => ({
    columns: row(percent(rate), [figure(net), figure(tax), figure(whole)]),
  }));
  const totals = [vat.map(({ net }) => net), vat.map((one) => one.vat), vat.map((one) => one.amount)];
  doc.moveDown(0.6);
  drawTable(
    doc,
    [
      { ...HEAD_ROW, columns: row('TVA comprise', ['Base', 'TVA', 'Total']) },
      ...rows,
      ...(rows.length > 1
        ? [
            {
              fontName: 'Helvetica-Bold',
              columns: row(
                'Ensemble',
                totals.map((all) => figure(sum(all))),
              ),
            },
          ]
        : []),
    ],
    (rows.length + 2) * 20,
  );
}

/** Draws a table, on the next page when `room` is not left on this one. */
function drawTable(doc: PDFKit.PDFDocument, rows: PDFRow[], room: number): void {
  if (doc.y + room > doc.page.height - MARGIN) doc.addPage();
  new Table({ ...tableLook(doc, { margin: MARGIN, fontSize: 9 }), rows }).attachTo(doc, MARGIN);
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

/** Numbers the pages, on the last one above its payment part. */
function drawFeet(doc: PDFKit.PDFDocument, title: string, part: boolean): void {
  const { start, count } = doc.bufferedPageRange();
  const width = doc.page.width - 2 * MARGIN;
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page);
    const y = doc.page.height - (part && page === count - 1 ? PART : 0) - FOOT + 6;
    // Text below the margin would begin another page.
    doc.page.margins.bottom = 0;
    doc.font('Helvetica').fontSize(8).fillColor(QUIET);
    doc.text(billText(title), MARGIN, y, { width: width - 80, height: 10, ellipsis: true });
    doc.text(`page ${page + 1}/${count}`, MARGIN, y, { width, align: 'right' });
  }
}

import { Table } from 'swissqrbill/pdf';
import type { PDFRow } from 'swissqrbill/pdf';
import { sum } from '../../../../src/domain/money/money.ts';
import type { TaxedAmount } from '../../../../src/domain/money/vat.ts';
import { figure, percent } from '../../../../src/domain/text/french.ts';
import { billText } from '../../../../src/domain/text/latin-letters.ts';
import { HEAD_ROW, INK, QUIET, tableLook } from '../../../core/pdf-look.ts';
import { MARGIN } from './letterhead.ts';

/** The height of the page's foot, in points. */
export const FOOT = 30;

const FIGURE = 62;

/** A right-aligned figure. */
export function figureCell(text: string) {
  return { text: billText(text), width: FIGURE, align: 'right' as const };
}

/** A label and an amount. */
export function pair([words, money]: readonly [string, string]): PDFRow['columns'] {
  return [{ text: billText(words) }, { ...figureCell(money), width: 100 }];
}

/** A label and an amount under a line. */
export function totalRow(words: readonly [string, string]): PDFRow {
  return { fontName: 'Helvetica-Bold', borderWidth: [1, 0, 0, 0], borderColor: INK, columns: pair(words) };
}

/** Base, tax and total by rate, if there are any. */
export function drawVat(doc: PDFKit.PDFDocument, vat: readonly TaxedAmount[]): void {
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

/** Draws a table, on the next page when less than `room` is left on this one. */
export function drawTable(doc: PDFKit.PDFDocument, rows: PDFRow[], room: number): void {
  if (doc.y + room > doc.page.height - MARGIN) doc.addPage();
  new Table({ ...tableLook(doc, { margin: MARGIN, fontSize: 9 }), rows }).attachTo(doc, MARGIN);
}

/** Numbers the pages; on the last one above `room`, which a payment part needs. */
export function drawFeet(doc: PDFKit.PDFDocument, title: string, room = 0): void {
  const { start, count } = doc.bufferedPageRange();
  const width = doc.page.width - 2 * MARGIN;
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page);
    const y = doc.page.height - (page === count - 1 ? room : 0) - FOOT + 6;
    // Text below the margin would start another page.
    doc.page.margins.bottom = 0;
    doc.font('Helvetica').fontSize(8).fillColor(QUIET);
    doc.text(billText(title), MARGIN, y, { width: width - 80, height: 10, ellipsis: true });
    doc.text(`page ${page + 1}/${count}`, MARGIN, y, { width, align: 'right' });
  }
}

import PDFDocument from 'pdfkit';
import { type PDFRow, Table } from 'swissqrbill/pdf';
import { count, day as dayName } from '../../../src/domain/text/french.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { billText } from '../../../src/domain/text/latin-letters.ts';
import {
  sheetByProduct,
  sheetByRank,
  type SheetLine,
  sheetName,
} from '../../../src/domain/fulfilment/shop-sheet.ts';
import { pdfBytes } from '../../core/pdf-bytes.ts';
import { HEAD_ROW, INK, QUIET, tableLook } from '../../core/pdf-look.ts';
import type { ShopDaySheet } from '../mails/shop-day-mail.ts';

/** In points (1/72 inch). */
const MARGIN = 48;
const QUANTITY = 50;
const RANK = 60;

/** Renders what a shop prepares for a day as PDF: by product, and by rank for shops that want it. */
export async function drawShopDay(
  sheet: ShopDaySheet,
  written: Ms,
  { compress = true } = {},
): Promise<Uint8Array> {
  const { name, day, lines, detailed } = sheet;
  const title = `${name}, ${dayName(day)}`;
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, lang: 'fr-CH', compress, displayTitle: true },
    info: { Title: billText(title), Author: 'Cabas', CreationDate: new Date(written) },
  });
  const bytes = pdfBytes(doc);
  doc.font('Helvetica-Bold').fontSize(18).fillColor(INK).text(billText(name), MARGIN, MARGIN);
  const ranks = sheetByRank(lines);
  doc.font('Helvetica').fontSize(11).fillColor(QUIET);
  doc.text(billText(`À préparer pour ${dayName(day)} : ${count(ranks.length, 'commande', 'commandes')}`));
  const products = sheetByProduct(lines).map((product) => [
    `${product.quantity} ×`,
    product.name,
    product.wishes.map((line) => `n° ${line.rank} : ${line.note}`).join('\n'),
  ]);
  drawTable(doc, 'Par produit', { head: ['Pièces', 'Produit', 'Souhaits'], rows: products, first: QUANTITY });
  if (detailed) {
    const several = new Set(lines.map(({ hub }) => hub)).size > 1;
    const orders = ranks.map(({ hub, rank, lines: own }) => [
      `n° ${rank}${several ? ` ${hub}` : ''}`,
      own.map(lineWords).join('\n'),
      own.flatMap(({ note }) => (note === '' ? [] : [note])).join('\n'),
    ]);
    drawTable(doc, 'Par client', { head: ['Client', 'Produits', 'Souhaits'], rows: orders, first: RANK });
  }
  doc.end();
  return bytes;
}

interface Cells {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The width of the first column. */
  readonly first: number;
}

function drawTable(doc: PDFKit.PDFDocument, title: string, { head, rows, first }: Cells): void {
  doc.moveDown(1.2);
  doc.font('Helvetica-Bold').fontSize(13).fillColor(INK).text(billText(title), MARGIN);
  doc.moveDown(0.3);
  const heading: PDFRow = {
    ...HEAD_ROW,
    columns: columnsOf(head, first),
  };
  new Table({
    ...tableLook(doc, { margin: MARGIN, fontSize: 10 }),
    rows: [heading, ...rows.map((row) => ({ columns: columnsOf(row, first) }))],
  }).attachTo(doc, MARGIN);
}

function columnsOf(texts: readonly string[], first: number): PDFRow['columns'] {
  return texts.map((text, at) => {
    const words = text.split('\n').map(billText).join('\n');
    if (at === 0) return { text: words, width: first };
    return at === 2 ? { text: words, width: 150 } : { text: words };
  });
}

function lineWords(line: SheetLine): string {
  return `${line.quantity} × ${sheetName(line)}`;
}

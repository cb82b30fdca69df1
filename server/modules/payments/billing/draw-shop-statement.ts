import PDFDocument from 'pdfkit';
import type { ShopStatement } from '../../../../src/contract/statistics/statements.ts';
import type { IsoDay } from '../../../../src/domain/calendar/hub-time.ts';
import { add, subtract, ZERO } from '../../../../src/domain/money/money.ts';
import { payeeLines, type Payee } from '../../../../src/domain/payment/payee.ts';
import { shopStatementLines } from '../../../../src/domain/payment/shop-statement-lines.ts';
import {
  amount,
  count,
  datedDay,
  figure,
  month as monthName,
  shortDay,
} from '../../../../src/domain/text/french.ts';
import { billText } from '../../../../src/domain/text/latin-letters.ts';
import { pdfBytes } from '../../../core/pdf-bytes.ts';
import { HEAD_ROW } from '../../../core/pdf-look.ts';
import { drawLetterhead, MARGIN } from '../papers/letterhead.ts';
import { drawFeet, drawTable, drawVat, figureCell, pair, totalRow } from '../papers/paper-tables.ts';

interface StatementHead {
  readonly month: number | '-';
  readonly year: number;
  readonly market: string;
  readonly issuer: Payee | undefined;
  readonly drawn: IsoDay;
}

/** Draws the statement of a shop as PDF on A4: its sales, deductions, amount owed, and VAT by rate. */
export async function drawShopStatement(
  stated: ShopStatement,
  { month, year, market, issuer, drawn }: StatementHead,
): Promise<Uint8Array> {
  const period =
    month === '-' ? `${year}` : `${monthName(`${year}-${String(month).padStart(2, '0')}-01`)} ${year}`;
  const title = `Décompte, ${period}`;
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, lang: 'fr-CH', displayTitle: true, bufferPages: true },
    info: {
      Title: billText(`${title}, ${stated.name}`),
      Author: billText(market),
      CreationDate: new Date(drawn),
    },
  });
  const bytes = pdfBytes(doc);
  drawLetterhead(doc, {
    ...{ market, title, from: issuer === undefined ? [] : payeeLines(issuer), to: [stated.name] },
    notes: [
      `${count(stated.items, 'article', 'articles')}, ${count(stated.orders, 'commande', 'commandes')}.`,
      `Établi le ${datedDay(drawn)}.`,
      ...(stated.refundsByHub > ZERO
        ? [`Le marché a rendu ${amount(stated.refundsByHub)} à sa propre charge : cela ne change rien ici.`]
        : []),
    ],
  });
  const rows = shopStatementLines(stated).map(({ id, label, amount: money }) =>
    id === 'sold' || id === 'net'
      ? totalRow([label, figure(money)])
      : { columns: pair([label, figure(money)]) },
  );
  drawTable(doc, rows, rows.length * 20);
  drawVat(doc, stated.vat);
  drawOrders(doc, stated.byOrder);
  drawFeet(doc, `${title}, ${stated.name}`);
  doc.end();
  return bytes;
}

/** The amount owed to the shop for each order. */
function drawOrders(doc: PDFKit.PDFDocument, orders: ShopStatement['byOrder']): void {
  if (orders.length === 0) return;
  const row = (words: string, figures: readonly string[]) => [
    { text: billText(words) },
    ...figures.map((text) => figureCell(text)),
  ];
  const head = row('Par commande', ['Vendu', 'Rendu', 'Rabais', 'Commission', 'À verser']);
  doc.moveDown(0.6);
  drawTable(
    doc,
    [
      { ...HEAD_ROW, columns: head },
      ...orders.map(({ oid, day, ordered, weights, refundsBorne, discount, fees, net }) => ({
        columns: row(`${shortDay(day)}, n° ${oid}`, [
          figure(add(ordered, weights)),
          ...[refundsBorne, discount, fees].map((money) => figure(subtract(ZERO, money))),
          figure(net),
        ]),
      })),
    ],
    3 * 20,
  );
}

import PDFDocument from 'pdfkit';
import { SwissQRBill } from 'swissqrbill/pdf';
import { datedDay, figure } from '../../../../src/domain/text/french.ts';
import { billText } from '../../../../src/domain/text/latin-letters.ts';
import { payeeLines } from '../../../../src/domain/payment/payee.ts';
import { type Paper, PAPER_WORDS, type PaperPayment } from '../../../../src/domain/payment/paper.ts';
import { pdfBytes } from '../../../core/pdf-bytes.ts';
import { paymentPart } from '../billing/payment-part.ts';

const MARGIN = 56;

/** Renders a paper as PDF, the same bytes for the same content. */
export async function drawPaper(paper: Paper, payment?: PaperPayment): Promise<Uint8Array> {
  const { issuer, customer, rows, total, oids } = paper;
  const title = `${PAPER_WORDS[paper.kind].label} ${paper.number ?? oids.join(', ')}`;
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, lang: 'fr-CH', displayTitle: true },
    info: { Title: billText(title), Author: billText(issuer.name), CreationDate: new Date(paper.issued) },
  });
  const bytes = pdfBytes(doc);
  const lines = [
    ...[paper.market, ...payeeLines(issuer), '', customer.name, ...customer.lines, ''],
    ...[title, `Établie le ${datedDay(paper.issued)}`, `Livrée le ${datedDay(paper.delivered)}`],
    ...(paper.corrects === undefined ? [] : [`Corrige la facture ${paper.corrects}`]),
    ...(paper.why === undefined ? [] : [paper.why]),
    ...['', ...rows.map((row) => `${row.title}  ${row.detail}  ${figure(row.amount)}`)],
    ...[`Total en CHF  ${figure(total)}`],
    ...paper.vat.map(({ rate, net, vat, amount }) =>
      [rate * 100, ...[net, vat, amount].map((one) => figure(one))].join('  '),
    ),
    ...paper.paid.map((one) => `${one.title}  ${figure(one.amount)}`),
    `À payer  ${figure(paper.due)}`,
  ];
  doc.font('Helvetica').fontSize(9).text(lines.map(billText).join('\n'));
  if (payment !== undefined) {
    const part = paymentPart({ ...payment, orders: oids.map((oid) => ({ oid })), due: payment.amount });
    new SwissQRBill(part, { language: 'FR' }).attachTo(doc);
  }
  doc.end();
  return bytes;
}

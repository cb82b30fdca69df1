import { billText } from '../../../../src/domain/text/latin-letters.ts';
import { INK, QUIET } from '../../../core/pdf-look.ts';

/** The margin of letters, in points (1/72 inch). */
export const MARGIN = 56;

/** The head of a letter; each list is written line by line. */
export interface Letterhead {
  readonly market: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly title: string;
  /** Shown under the title, in a quiet style. */
  readonly notes: readonly string[];
}

/** Draws the head of a letter, with the address in the window of an envelope. Leaves the cursor below it. */
export function drawLetterhead(
  doc: PDFKit.PDFDocument,
  { market, from, to, title, notes }: Letterhead,
): void {
  const half = (doc.page.width - 2 * MARGIN) / 2;
  doc.font('Helvetica-Bold').fontSize(14).fillColor(INK);
  doc.text(billText(market), MARGIN, MARGIN, { width: half - 12 });
  doc.font('Helvetica').fontSize(9).fillColor(QUIET);
  for (const line of from) doc.text(billText(line), { width: half - 12 });
  const below = doc.y;
  doc.font('Helvetica').fontSize(11).fillColor(INK);
  // A name without printable characters (another alphabet) must not print an empty line.
  const lines = to.map(billText).filter((line) => line !== '');
  doc.text(lines.join('\n'), MARGIN + half, MARGIN + 62, { width: half, lineGap: 2 });
  const top = Math.max(MARGIN + 128, Math.max(below, doc.y) + 16);
  doc.font('Helvetica-Bold').fontSize(18).text(billText(title), MARGIN, top);
  doc.font('Helvetica').fontSize(9).fillColor(QUIET);
  for (const note of notes) doc.text(billText(note));
  doc.moveDown(1.2);
}

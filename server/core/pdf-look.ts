/** The colours of every drawn paper. */
export const INK = '#1f2a24';
export const QUIET = '#56635b';
const LINE = '#d5dcd6';

/** The look of a table across the page: a thin line under each row. `margin`, `fontSize` in points. */
export function tableLook(
  doc: PDFKit.PDFDocument,
  { margin, fontSize }: { readonly margin: number; readonly fontSize: number },
) {
  return {
    ...{ width: doc.page.width - 2 * margin, fontName: 'Helvetica', fontSize, textColor: INK },
    ...{ padding: [Math.floor(fontSize / 2), 2] as [number, number], borderColor: LINE },
    borderWidth: [0, 0, 0.5, 0] as [number, number, number, number],
  };
}

/** The look of a row of column titles, repeated on each page. */
export const HEAD_ROW = { header: true, fontName: 'Helvetica-Bold', textColor: QUIET } as const;

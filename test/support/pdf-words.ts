/** The page sizes of a PDF, in points. */
export function pdfPageSizes(pdf: Buffer): readonly string[] {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/g)].map(
    ([, size = '']) => size,
  );
}

/** The words of an uncompressed PDF: each `TJ` shows runs of hexadecimal text, with the gaps between them. */
export function pdfWords(pdf: Buffer): string {
  return [...pdf.toString('latin1').matchAll(/\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/g)]
    .map(([, shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n');
}

/** The bytes of a PDF document, once it has ended. Called before the document ends, since it reads a stream. */
export async function pdfBytes(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of doc) parts.push(part);
  return Buffer.concat(parts);
}

/** The used part of PDFKit, which ships no types; the QR-bill library refers to it by the namespace. */
declare namespace PDFKit {
  interface TextOptions {
    readonly width?: number;
    readonly align?: 'left' | 'right';
    readonly lineGap?: number;
    readonly height?: number;
    readonly ellipsis?: boolean;
  }

  namespace Mixins {
    type TextOptions = PDFKit.TextOptions;
  }

  class PDFDocument implements AsyncIterable<Uint8Array> {
    constructor(options: {
      readonly size: 'A4';
      readonly margin: number;
      readonly lang: string;
      readonly compress?: boolean;
      readonly displayTitle: boolean;
      readonly bufferPages?: boolean;
      readonly info: { readonly Title: string; readonly Author: string; readonly CreationDate: Date };
    });
    readonly page: { readonly width: number; readonly height: number; readonly margins: { bottom: number } };
    x: number;
    y: number;
    font(name: 'Helvetica' | 'Helvetica-Bold'): this;
    fontSize(points: number): this;
    fillColor(colour: string): this;
    text(text: string, options?: TextOptions): this;
    text(text: string, x?: number, y?: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    moveDown(lines?: number): this;
    addPage(): this;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    switchToPage(page: number): this;
    end(): void;
    [Symbol.asyncIterator](): AsyncIterator<Uint8Array>;
  }
}

declare module 'pdfkit' {
  export default PDFKit.PDFDocument;
}

import qrcode from 'qrcode-generator';

/** A QR code to draw: its dark modules as one SVG path in a box of `side` modules. */
export interface QrCode {
  readonly side: number;
  readonly path: string;
}

/** Encodes a text as a QR code. Error correction level M: still readable with 15 % of it damaged. */
export function qrCode(text: string): QrCode {
  const code = qrcode(SMALLEST_THAT_HOLDS_IT, 'M');
  code.addData(text);
  code.make();
  const side = code.getModuleCount();
  const rows = Array.from({ length: side }, (_, y) => rowPath(side, y, (x) => code.isDark(y, x)));
  return { side, path: rows.join('') };
}

/** Adjacent modules are merged: five hundred slips hold four hundred thousand modules. */
function rowPath(side: number, y: number, isDark: (x: number) => boolean): string {
  let path = '';
  for (let from = 0; from < side; from += 1) {
    if (!isDark(from)) continue;
    let to = from + 1;
    while (to < side && isDark(to)) to += 1;
    path += `M${from} ${y}h${to - from}v1h${from - to}z`;
    from = to;
  }
  return path;
}

const SMALLEST_THAT_HOLDS_IT = 0;

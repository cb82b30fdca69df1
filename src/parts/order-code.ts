import qrcode from 'qrcode-generator';

/** A square code as it is drawn: dark modules as one path in a box of `side` modules. */
export interface OrderCode {
  readonly side: number;
  readonly path: string;
}

/**
 * The code that opens an order on the telephone which reads it. It mends itself when a seventh of it is dirty or torn
 * (level M), and needs no network to be made.
 *
 * @param origin where the app is served: « https://cabas.example »
 */
export function orderCode(origin: string, oid: number): OrderCode {
  const code = qrcode(SMALLEST_THAT_HOLDS_IT, 'M');
  code.addData(`${origin}/shopper?order=${oid}`);
  code.make();
  const side = code.getModuleCount();
  const indexes = Array.from({ length: side }, (_, index) => index);
  const rows = indexes.map((y) =>
    indexes.map((x) => (code.isDark(y, x) ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  );
  return { side, path: rows.join('') };
}

const SMALLEST_THAT_HOLDS_IT = 0;

import { type SquareCode, squareCode } from '../shared/pictures/qr-code.ts';

/**
 * The QR code that opens an order on the scanning phone; generated offline.
 * @param origin of the app: « https://cabas.example »
 */
export function orderCode(origin: string, oid: number): SquareCode {
  return squareCode(`${origin}/shopper?order=${oid}`);
}

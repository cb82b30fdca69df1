import { type SquareCode, squareCode } from '../shared/pictures/qr-code.ts';

/**
 * The code that opens an order on the telephone which reads it; it needs no network to be made.
 *
 * @param origin where the app is served: « https://cabas.example »
 */
export function orderCode(origin: string, oid: number): SquareCode {
  return squareCode(`${origin}/shopper?order=${oid}`);
}

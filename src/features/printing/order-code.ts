import { type QrCode, qrCode } from '../shared/pictures/qr-code.ts';

/**
 * The QR code that opens an order on the scanning phone; generated offline.
 * @param origin of the app: « https://cabas.example »
 */
export function orderCode(origin: string, oid: number): QrCode {
  return qrCode(`${origin}/shopper?order=${oid}`);
}

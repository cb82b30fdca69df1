import styles from './print-qr-code.module.css';
import type { QrCode } from '../shared/pictures/qr-code.ts';
import { QrPicture } from '../shared/pictures/qr-picture.tsx';

interface PrintCodeProps {
  readonly oid: number;
  /** Absent, nothing is printed: the user has no screen for the order. */
  readonly codeOf: ((oid: number) => QrCode) | undefined;
}

/** The QR code that opens the order on a courier’s phone. */
export function PrintCode({ oid, codeOf }: PrintCodeProps) {
  if (codeOf === undefined) return null;
  return <QrPicture className={styles.code} code={codeOf(oid)} label={`Code de la commande ${oid}`} />;
}

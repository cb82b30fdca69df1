import styles from './print-qr-code.module.css';
import type { SquareCode } from '../shared/pictures/qr-code.ts';
import { SquarePicture } from '../shared/pictures/qr-picture.tsx';

interface PrintCodeProps {
  readonly oid: number;
  /** Absent, nothing is printed: whoever prints has no screen that it would open. */
  readonly codeOf: ((oid: number) => SquareCode) | undefined;
}

/** The square that a courier’s telephone reads to go on with an order where the paper is. */
export function PrintCode({ oid, codeOf }: PrintCodeProps) {
  if (codeOf === undefined) return null;
  return <SquarePicture className={styles.code} code={codeOf(oid)} label={`Code de la commande ${oid}`} />;
}

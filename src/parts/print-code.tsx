import type { OrderCode } from './order-code.ts';
import styles from './print-code.module.css';

interface PrintCodeProps {
  readonly oid: number;
  /** Absent, nothing is printed: whoever prints has no screen that it would open. */
  readonly codeOf: ((oid: number) => OrderCode) | undefined;
}

/** The square that a courier’s telephone reads to go on with an order where the paper is. */
export function PrintCode({ oid, codeOf }: PrintCodeProps) {
  if (codeOf === undefined) return null;
  const { side, path } = codeOf(oid);
  const whole = side + 2 * QUIET;
  return (
    <svg
      className={styles.code}
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Code de la commande ${oid}`}
    >
      <path d={path} />
    </svg>
  );
}

/** Modules that must stay white around a code for it to be found. */
const QUIET = 4;

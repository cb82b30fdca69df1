import type { SquareCode } from './qr-code.ts';

interface SquarePictureProps {
  readonly code: SquareCode;
  /** The accessible name. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A QR code with the quiet zone that scanners require. */
export function SquarePicture({ code: { side, path }, label, className }: SquarePictureProps) {
  const whole = side + 2 * QUIET;
  return (
    <svg
      className={className}
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}

/** The quiet zone, in modules. */
const QUIET = 4;

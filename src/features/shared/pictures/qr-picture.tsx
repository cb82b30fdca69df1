import type { SquareCode } from './qr-code.ts';

interface SquarePictureProps {
  readonly code: SquareCode;
  /** What it is, for whoever cannot see it. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A square code with the white around it without which no camera finds it. */
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

/** In modules. */
const QUIET = 4;

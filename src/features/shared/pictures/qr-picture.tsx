import type { QrCode } from './qr-code.ts';

interface QrPictureProps {
  readonly code: QrCode;
  /** The accessible name. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A QR code with the quiet zone that scanners require. */
export function QrPicture({ code: { side, path }, label, className }: QrPictureProps) {
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

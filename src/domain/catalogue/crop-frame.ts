/** The crop of a picture: a frame's shape, zoom and centre. */
export interface Crop {
  readonly shape: CropShape;
  /** 1: the largest frame that fits. */
  readonly zoom: number;
  /** Middle of the frame as a share of the width and height of the picture. */
  readonly x: number;
  readonly y: number;
}

export type CropShape = 'square' | 'wide';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in its pixels. */
export interface CropRect extends Size {
  readonly left: number;
  readonly top: number;
}

/** The largest centred frame. */
export const CENTRED: Crop = { shape: 'wide', zoom: 1, x: 0.5, y: 0.5 };

/** The maximum zoom. */
export const NEAREST = 4;

/** Width over height. */
export const RATIOS: Readonly<Record<CropShape, number>> = { square: 1, wide: 4 / 3 };

/** The frame in pixels of the picture, within its edges. */
export function cropRect({ width, height }: Size, { shape, zoom, x, y }: Crop): CropRect {
  const ratio = RATIOS[shape];
  const wide = Math.min(width, height * ratio) / clamped(zoom, 1, NEAREST);
  const high = wide / ratio;
  return {
    left: Math.round(clamped(x * width - wide / 2, 0, width - wide)),
    top: Math.round(clamped(y * height - high / 2, 0, height - high)),
    width: Math.max(1, Math.floor(wide)),
    height: Math.max(1, Math.floor(high)),
  };
}

/**
 * The crop after moving its frame by shares of its own width and height, clamped to the picture: a drag that
 * turns back at an edge takes effect at once.
 */
export function movedCrop(size: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top, width, height } = cropRect(size, crop);
  const x = clamped(left + width / 2 + right * width, width / 2, size.width - width / 2);
  const y = clamped(top + height / 2 + down * height, height / 2, size.height - height / 2);
  return { ...crop, x: x / size.width, y: y / size.height };
}

function clamped(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}

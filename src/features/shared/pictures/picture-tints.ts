import type { Thread, Tint } from '../../../ui/foundations/palette.ts';

/** The background of a picture, from the number in its row (1 to 9); linen without one. */
export function tintOf(number: number | undefined): Tint {
  return TINTS[(number ?? TINTS.length) - 1] ?? 'linen';
}

/** The colour of a producer's thread, from the number in its row (1 to 8); other numbers wrap around. */
export function threadOf(number: number | undefined): Thread {
  return THREADS[((number ?? 1) - 1) % THREADS.length] ?? 1;
}

const TINTS = [
  'leaf',
  'peach',
  'butter',
  'wheat',
  'rose',
  'water',
  'honey',
  'fig',
  'linen',
] as const satisfies Tint[];

const THREADS = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies Thread[];

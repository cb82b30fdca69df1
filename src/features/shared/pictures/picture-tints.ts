import type { Thread, Tint } from '../../../ui/foundations/palette.ts';

/** The ground behind a picture, from the number in its row (1 to 9); linen when it has none. */
export function tintOf(number: number | undefined): Tint {
  return TINTS[(number ?? TINTS.length) - 1] ?? 'linen';
}

/** The thread of a producer, from the number in its row (1 to 8); any other number still gives one. */
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

import type {} from 'react';

declare module 'react' {
  interface CSSProperties {
    [customProperty: `--${string}`]: string | number | undefined;
  }
}

/** Which of the eight threads: a producer keeps the same one everywhere. */
export type Thread = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** One of the nine grounds behind a picture. */
export type Tint = 'leaf' | 'peach' | 'butter' | 'wheat' | 'rose' | 'water' | 'honey' | 'fig' | 'linen';

/** The meaning of a colour: green is done, yellow waits, red is refused or lost. */
export type Tone = 'slate' | 'brand' | 'info' | 'bell' | 'promo' | 'danger' | 'plum' | 'mute';

/** The colour of a thread, for `style={{ '--t': threadColour(3) }}` and charts. */
export function threadColour(thread: Thread): string {
  return `var(--t${thread})`;
}

/** The colour of a tint, for a placeholder while its picture loads. */
export function tintColour(tint: Tint): string {
  return `var(--tint-${tint})`;
}

/** What a status badge feels like; the design gives each its colours (docs/rules.md#words-of-states). */
export type Tone = 'slate' | 'brand' | 'info' | 'bell' | 'promo' | 'danger' | 'plum' | 'mute';

/** A status as people read it. */
export interface StatusWords {
  readonly label: string;
  readonly tone: Tone;
}

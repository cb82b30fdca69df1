/** The tone of a status badge; the design gives each its colours (docs/rules.md#words-of-states). */
export type Tone = 'slate' | 'brand' | 'info' | 'bell' | 'promo' | 'danger' | 'plum' | 'mute';

/** The label and tone of a status. */
export interface StatusWords {
  readonly label: string;
  readonly tone: Tone;
}

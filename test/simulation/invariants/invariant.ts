import type { History } from '../history.ts';

export type InvariantName = `I${number}`;

/** Something that must be true of every history (docs/protocol.md#laws). */
export interface Invariant {
  readonly name: InvariantName;
  /** In one sentence. */
  readonly statement: string;
  /** After every step, or when everything is healed and had time. */
  readonly holds: 'always' | 'at rest';
  /** In words, everything that breaks it; empty when it holds. */
  violations(history: History): readonly string[];
}

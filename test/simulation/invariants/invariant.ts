import type { History } from '../history.ts';

export type InvariantName = `I${number}`;

/** A condition that every history satisfies (docs/protocol.md#laws). */
export interface Invariant {
  readonly name: InvariantName;
  /** In one sentence. */
  readonly statement: string;
  /** Checked after every step, or once everything has healed and had time. */
  readonly holds: 'always' | 'at rest';
  /** A sentence for each violation; empty when it holds. */
  violations(history: History): readonly string[];
}

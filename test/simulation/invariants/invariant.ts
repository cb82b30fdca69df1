import type { History } from '../history.ts';

export type LawName = `I${number}`;

/** Something that must be true of every history (docs/protocol.md#laws). */
export interface Law {
  readonly name: LawName;
  /** In one sentence. */
  readonly says: string;
  /** After every step, or when everything is healed and had time. */
  readonly holds: 'always' | 'at rest';
  /** In words, everything that breaks it; empty when it holds. */
  broken(history: History): readonly string[];
}

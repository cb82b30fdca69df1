import { randomInt } from 'node:crypto';
import type { Presence, Tx } from './database-types.ts';

/** Work between two transactions: `by` is its process, absent when an earlier version recorded it. */
export interface BegunWork {
  readonly id: string;
  readonly by: number | undefined;
}

/** Opens the presence of a process that is alone on its database, unless `isThere` can ask for others. */
export function processPresence(isThere: Presence['isThere'] = () => Promise.resolve(false)): Presence {
  // A PostgreSQL integer, by which the process can be locked; 0 is left for no name.
  return { name: randomInt(1, 2 ** 31), doing: new Set(), isThere };
}

/** Whether no process works on it any more: the one that began it ended, or failed. */
export async function isLeft(tx: Tx, presence: Presence, { id, by }: BegunWork): Promise<boolean> {
  if (by === undefined) return false;
  return by === presence.name ? !presence.doing.has(id) : !(await presence.isThere(tx, by));
}

/** Runs work between two transactions as that of this process. */
export function whileDoing<T>(presence: Presence, id: string, work: () => Promise<T>): Promise<T> {
  return whileDoingSteps(presence, (begin) => {
    begin(id);
    return work();
  });
}

/**
 * Runs steps as work of this process. `begin` is called with its id inside the transaction that records it,
 * so that a process reading it right after the commit does not take it for abandoned.
 */
export async function whileDoingSteps<T>(
  { doing }: Presence,
  steps: (begin: (id: string) => void) => Promise<T>,
): Promise<T> {
  const begun = new Set<string>();
  try {
    return await steps((id) => {
      begun.add(id);
      doing.add(id);
    });
  } finally {
    for (const id of begun) doing.delete(id);
  }
}

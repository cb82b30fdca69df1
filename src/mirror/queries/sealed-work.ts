import Dexie from 'dexie';
import type { Ms, Person } from '../../contract/sync/sync.ts';
import { mirrorName } from '../mirror.ts';
import { openWork } from '../open-work.ts';
import { isGivenUp } from '../outbox.ts';
import { Tables } from '../mirror-tables.ts';

/** Other people's work on this device, which only they can send or decide. */
export interface SealedWork {
  readonly actions: number;
  /** The time of the oldest entry, by this device's clock. */
  readonly oldest: Ms;
}

const PERSONS_DATABASE = /^cabas-u\d+$/;

/**
 * The amount and age of work on this device that belongs to people other than the present one; `undefined` when there
 * is none. It is only counted: its author and content are private.
 */
export async function sealedWork(here: Person): Promise<SealedWork | undefined> {
  const names = await Dexie.getDatabaseNames();
  const others = names.filter((name) => PERSONS_DATABASE.test(name) && name !== mirrorName(here));
  const found = (await Promise.all(others.map(waitingIn))).filter((work) => work !== undefined);
  if (found.length === 0) return undefined;
  return {
    actions: found.reduce((sum, { actions }) => sum + actions, 0),
    oldest: Math.min(...found.map(({ oldest }) => oldest)),
  };
}

async function waitingIn(name: string): Promise<SealedWork | undefined> {
  const tables = new Tables(name, {});
  try {
    const theirs = (await openWork(tables)).filter((work) => !isGivenUp(work));
    if (theirs.length === 0) return undefined;
    return { actions: theirs.length, oldest: Math.min(...theirs.map(({ at }) => at)) };
  } finally {
    tables.close();
  }
}

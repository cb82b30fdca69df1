import type { Person } from '../../contract/sync/sync.ts';
import type { Banner, BannerInput, StorageTrouble } from '../../domain/device/banner.ts';
import { networkAtStart } from '../../domain/device/network-state.ts';
import type { WaitingCounts } from '../../mirror/queries/waiting-counts.ts';
import type { StatusRow } from '../../mirror/mirror-records.ts';
import { QUIET } from '../../mirror/engine-status.ts';

/** What the page observes itself: whether storage and the worker respond. */
export interface UnresponsiveParts {
  readonly storage: boolean;
  readonly engine: boolean;
}

/**
 * The input of the banner rule, from the engine's status row and the waiting work; `undefined` until they are read,
 * unless storage does not respond.
 */
export function seenState(
  status: StatusRow | undefined,
  counts: Pick<WaitingCounts, 'waiting' | 'toCheck'> | undefined,
  person: Person,
  silence: UnresponsiveParts,
): BannerInput | undefined {
  if (silence.storage)
    return bannerState({ ...(status ?? QUIET), storage: 'closed' }, counts ?? NOTHING, person);
  if (status === undefined || counts === undefined) return undefined;
  return { ...bannerState(status, counts, person), engineSilent: silence.engine };
}

const NOTHING = { waiting: 0, toCheck: 0 };

/** The same, from the rows alone. */
export function bannerState(
  status: StatusRow,
  { waiting, toCheck }: Pick<WaitingCounts, 'waiting' | 'toCheck'>,
  person: Person,
): BannerInput {
  const is = status.captive ? 'captive' : status.network;
  return {
    network: { ...networkAtStart(status.since), state: is },
    ...(isTrouble(status.storage) ? { storage: status.storage } : {}),
    updateReady: status.upgrade,
    // A visitor has no session to lose.
    signedOut: status.auth && person !== null,
    waiting,
    toCheck,
  };
}

/** The second line of a banner: its hint, or that work continues. */
export function detailOf({ kind, hint }: Banner): string | undefined {
  return hint ?? (kind === 'offline' ? KEPT : undefined);
}

const KEPT = 'Tout ce que vous faites est gardé sur cet appareil.';

function isTrouble(storage: string | undefined): storage is StorageTrouble {
  return storage === 'full' || storage === 'closed' || storage === 'private';
}

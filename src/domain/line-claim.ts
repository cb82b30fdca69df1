import { compareStatus } from './line-status.ts';
import type { LineStatus } from './line-status.ts';

/** What somebody says of a line. Its id is its mutation's: the same claim twice is one. */
export interface Claim {
  readonly id: string;
  readonly status: LineStatus;
  /** Pieces found, when fewer than ordered. */
  readonly quantity?: number | undefined;
}

/** What is held of a line's preparation; `status`, `quantity` and `dispute` follow from the rest. */
export interface ClaimedFulfilment {
  readonly status: LineStatus;
  /** Pieces found; absent, all that were ordered. */
  readonly quantity?: number | undefined;
  /** The id of the last correction; absent before the first. */
  readonly gen?: string | undefined;
  /** Said since the last correction, in order of id. Absent until somebody prepares. */
  readonly claims?: readonly Claim[] | undefined;
  /** Said by people who had not seen what was there, in order of id. */
  readonly late?: readonly Claim[] | undefined;
  readonly dispute?: boolean | undefined;
}

/** What the author of a claim had before their eyes. */
export interface Seen {
  readonly gen: string;
  readonly status: LineStatus;
  /** How many claims stood there: what tells a fresh view from a stale one. */
  readonly claims: number;
}

/** What became of a claim: kept as said, or beside what was already there. */
export interface Claimed {
  readonly fulfillment: ClaimedFulfilment;
  readonly outcome: 'applied' | 'merged';
  /** The claim did not see a correction, or would have undone what it had not seen. */
  readonly late: boolean;
}

/** What a screen shows of a line, to travel with what its reader does next. */
export function seen({ gen, status, claims }: ClaimedFulfilment): Seen {
  return { gen: gen ?? FIRST, status, claims: claims?.length ?? 0 };
}

/**
 * Adds what somebody says of a line (sync.md 2.10, decisions 22 to 24).
 *
 *   a step up from what they saw      joins the claims: the strongest holds, a short quantity beats a tick
 *   a step down, seeing all there is  a correction: a new generation that holds this claim alone
 *   anything else                     late: kept, disputed, and the status stays
 *
 * Within one generation the end is the same whatever the order of arrival.
 */
export function claim(
  held: ClaimedFulfilment,
  said: Claim,
  ordered: number,
  saw: Seen = seen(held),
): Claimed {
  const { claims = [], late = [] } = held;
  const gen = held.gen ?? FIRST;
  if (gen === said.id || [...claims, ...late].some(({ id }) => id === said.id)) {
    return { fulfillment: held, outcome: 'applied', late: false };
  }
  const up = compareStatus(said.status, saw.status) >= 0;
  if (saw.gen === gen && up) return joined(held, said, ordered);
  if (saw.gen === gen && saw.claims === claims.length) {
    const corrected = settle({ ...held, gen: said.id, claims: [said], late: [] }, ordered);
    return { fulfillment: corrected, outcome: 'applied', late: false };
  }
  const disputed = settle({ ...held, late: byId([...late, said]) }, ordered);
  return { fulfillment: disputed, outcome: 'merged', late: true };
}

/** The generation of a line that nobody has corrected. */
const FIRST = '';

function joined(held: ClaimedFulfilment, said: Claim, ordered: number): Claimed {
  const claims = byId([...(held.claims ?? [origin(held)]), said]);
  const fulfillment = settle({ ...held, claims }, ordered);
  const holds = fulfillment.status === said.status && (fulfillment.quantity ?? ordered) === (said.quantity ?? ordered);
  return { fulfillment, outcome: holds ? 'applied' : 'merged', late: false };
}

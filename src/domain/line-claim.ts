import { compareStatus } from './line-status.ts';
import type { LineStatus } from './line-status.ts';

/** What somebody says of a line. Its id is its mutation's: the same claim twice is one. */
export interface Claim {
  readonly id: string;
  readonly status: LineStatus;
  /** Pieces found, when fewer than ordered. */
  readonly quantity?: number | undefined;
  /** It is to replace all that was said, whatever its direction: how a manager settles a dispute. */
  readonly settles?: boolean | undefined;
  /** Who said it, and when; nothing is decided by either. */
  readonly by?: number | undefined;
  readonly at?: string | undefined;
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
  /** How many claims stood there, late ones included: what tells a fresh view from a stale one. */
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
export function seen({ gen, status, claims = [], late = [] }: ClaimedFulfilment): Seen {
  return { gen: gen ?? FIRST, status, claims: claims.length + late.length };
}

/**
 * Adds what somebody says of a line (sync.md 2.10, decisions 22 to 24).
 *
 *   a step up from what they saw      joins the claims: the strongest holds, a short quantity beats a tick
 *   a step down, or settling,         a correction: a new generation that holds this claim alone
 *     by who saw all there is
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
  const up = said.settles !== true && compareStatus(said.status, saw.status) >= 0;
  if (saw.gen === gen && up) return joined(held, said, ordered);
  if (saw.gen === gen && saw.claims === claims.length + late.length) {
    const corrected = settle(
      { ...held, status: said.status, gen: said.id, claims: [said], late: [] },
      ordered,
    );
    return { fulfillment: corrected, outcome: 'applied', late: false };
  }
  const disputed = settle({ ...held, late: byId([...late, said]) }, ordered);
  return { fulfillment: disputed, outcome: 'merged', late: true };
}

/** The generation of a line that nobody has corrected. */
const FIRST = '';

function joined(held: ClaimedFulfilment, said: Claim, ordered: number): Claimed {
  const status = compareStatus(said.status, held.status) > 0 ? said.status : held.status;
  const fulfillment = settle({ ...held, status, claims: byId([...(held.claims ?? []), said]) }, ordered);
  const holds = status === said.status && picked(fulfillment, ordered) === picked(said, ordered);
  return { fulfillment, outcome: holds ? 'applied' : 'merged', late: false };
}

/** Writes again what follows from the claims: the quantity found, and whether a person must decide. */
function settle(held: ClaimedFulfilment, ordered: number): Required<ClaimedFulfilment> {
  const { status, gen = FIRST, claims = [], late = [] } = held;
  const found = status === 'fulfilled' ? leastFound(claims, ordered) : ordered;
  const missed = status === 'fulfilled' && claims.some((said) => said.status === 'failure');
  return {
    status,
    gen,
    claims,
    late,
    quantity: found < ordered ? found : undefined,
    dispute: late.length > 0 || (missed && found < ordered),
  };
}

// Of two short quantities the smaller holds: nobody pays for what may not be in the bag.
function leastFound(claims: readonly Claim[], ordered: number): number {
  return Math.min(
    ...claims.map((said) => (said.status === 'fulfilled' ? picked(said, ordered) : ordered)),
    ordered,
  );
}

function picked({ quantity }: { readonly quantity?: number | undefined }, ordered: number): number {
  return quantity ?? ordered;
}

function byId(claims: readonly Claim[]): readonly Claim[] {
  return claims.toSorted((left, right) => (left.id < right.id ? -1 : 1));
}

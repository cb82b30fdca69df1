import { compareStatus, isSettled } from './line-status.ts';
import type { LineStatus } from './line-status.ts';

/** What somebody says of a line. Its id is its mutation's: the same claim twice is one. */
export interface Claim {
  readonly id: string;
  readonly status: LineStatus;
  /** Pieces found, when fewer than ordered. */
  readonly quantity?: number | undefined;
  /** It came with a weight: the line is found, and its pieces were not counted. */
  readonly weighed?: boolean | undefined;
  /** How many claims of its generation its author had seen; absent, none. */
  readonly knew?: number | undefined;
  /** It is to replace all that was said, whatever its direction: how a manager settles a dispute. */
  readonly settles?: boolean | undefined;
  /** Who said it, and when; nothing is decided by either. */
  readonly by?: number | undefined;
  readonly at?: string | undefined;
}

/** A weight that did not hold, since another one stood there unseen: a person chooses. */
export interface OtherWeight {
  readonly id: string;
  readonly grams: number;
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
  /** Weights beside the one that stands; absent, nobody gave another. */
  readonly weights?: readonly OtherWeight[] | undefined;
  readonly dispute?: boolean | undefined;
}

/** What the author of a claim had before their eyes. */
export interface SeenClaims {
  readonly gen: string;
  readonly status: LineStatus;
  /** How many claims stood there, late ones included: what tells a fresh view from a stale one. */
  readonly claims: number;
}

/** What became of a claim: kept as said, or beside what was already there. */
export interface ClaimResult {
  readonly fulfillment: ClaimedFulfilment;
  readonly outcome: 'applied' | 'merged';
  /** The claim did not see a correction, or would have undone what it had not seen. */
  readonly late: boolean;
}

/** What a screen shows of a line, to travel with what its reader does next. */
export function seenClaims({ gen, status, claims = [], late = [] }: ClaimedFulfilment): SeenClaims {
  return { gen: gen ?? FIRST, status, claims: claims.length + late.length };
}

/** Whether this is all that was said of a line: whoever saw less may not correct it. */
export function hasSeenAll({ gen, claims = [], late = [] }: ClaimedFulfilment, saw: SeenClaims): boolean {
  return saw.gen === (gen ?? FIRST) && saw.claims === claims.length + late.length;
}

/**
 * Adds what somebody says of a line (docs/rules.md#line-claims, docs/rules.md#order-lines, docs/rules.md#short-lines,
 * docs/rules.md#ticks-and-prices, docs/decisions/0047).
 *
 *   a step up from what they saw      joins the claims: the strongest holds, a short quantity beats a tick
 *   a step down by who saw all,       a correction: a new generation that holds this claim alone. What is disputed
 *     or settling by who saw all      is corrected by settling alone
 *   anything else                     late: kept, disputed, and the status stays
 *
 * Two claims of one generation that say different things are a dispute, unless one author had seen the other. Within
 * one generation the end is the same whatever the order of arrival.
 */
export function addClaim(
  held: ClaimedFulfilment,
  said: Claim,
  ordered: number,
  saw: SeenClaims = seenClaims(held),
): ClaimResult {
  const { claims = [], late = [] } = held;
  const gen = held.gen ?? FIRST;
  if (gen === said.id || [...claims, ...late].some(({ id }) => id === said.id)) {
    return { fulfillment: held, outcome: 'applied', late: false };
  }
  const up = said.settles !== true && compareStatus(said.status, saw.status) >= 0;
  if (saw.gen === gen && up) return joined(held, knowing(said, saw), ordered);
  const corrects = said.settles === true || held.dispute !== true;
  if (corrects && hasSeenAll(held, saw)) {
    // A line that is not there weighs nothing: there is no weight left to choose.
    const weights = said.status === 'failure' ? undefined : held.weights;
    const corrected = withOutcome(
      { ...held, status: said.status, gen: said.id, claims: [said], late: [], weights },
      ordered,
    );
    return { fulfillment: corrected, outcome: 'applied', late: false };
  }
  const disputed = withOutcome({ ...held, late: byId([...late, knowing(said, saw)]) }, ordered);
  return { fulfillment: disputed, outcome: 'merged', late: true };
}

/** Whether it is disputed if a line was found, and how much of it; of its weights, that is another question. */
export function isCountDisputed(
  { claims = [], late = [] }: Pick<ClaimedFulfilment, 'claims' | 'late'>,
  ordered: number,
): boolean {
  return late.length > 0 || isContradicted(claims, ordered);
}

/** Sets the weights beside the one that stands; as long as there is one, the line is disputed. */
export function withWeights(
  held: ClaimedFulfilment,
  weights: readonly OtherWeight[],
  ordered: number,
): ClaimedFulfilment {
  return withOutcome({ ...held, weights: byId(weights) }, ordered);
}

/** The generation of a line that nobody has corrected. */
const FIRST = '';

function knowing(said: Claim, { claims }: SeenClaims): Claim {
  return claims > 0 ? { ...said, knew: claims } : said;
}

function joined(held: ClaimedFulfilment, said: Claim, ordered: number): ClaimResult {
  const status = compareStatus(said.status, held.status) > 0 ? said.status : held.status;
  const fulfillment = withOutcome({ ...held, status, claims: byId([...(held.claims ?? []), said]) }, ordered);
  const counted = said.weighed === true || picked(fulfillment, ordered) === picked(said, ordered);
  const outcome = status === said.status && counted ? 'applied' : 'merged';
  return { fulfillment, outcome, late: false };
}

/** Writes again what follows from the claims: the quantity found, and whether a person must decide. */
function withOutcome(held: ClaimedFulfilment, ordered: number): Required<ClaimedFulfilment> {
  const { status, gen = FIRST, claims = [], late = [], weights = [] } = held;
  const found = status === 'fulfilled' ? (leastFound(claims, ordered) ?? held.quantity ?? ordered) : ordered;
  return {
    status,
    gen,
    claims,
    late,
    weights: weights.length > 0 ? weights : undefined,
    quantity: found < ordered ? found : undefined,
    dispute: weights.length > 0 || isCountDisputed({ claims, late }, ordered),
  };
}

function isContradicted(claims: readonly Claim[], ordered: number): boolean {
  return claims.some((one, index) =>
    claims
      .slice(index + 1)
      .some(
        (other) => differ(one, other, ordered) && !knows(one, other, claims) && !knows(other, one, claims),
      ),
  );
}

/** Whether two people cannot both be right; « not prepared yet » denies nothing. */
function differ(one: Claim, other: Claim, ordered: number): boolean {
  if (!isSettled(one.status) || !isSettled(other.status)) return false;
  if (one.status !== other.status) return true;
  if (one.status === 'failure' || one.weighed === true || other.weighed === true) return false;
  return picked(one, ordered) !== picked(other, ordered);
}

/**
 * Whether the author of a claim had certainly seen another one. Only how many they saw is known: who saw it saw more
 * than its author did, and of all that they may have seen they missed none.
 */
function knows({ knew = 0 }: Claim, other: Claim, claims: readonly Claim[]): boolean {
  const earlier = claims.filter((one) => (one.knew ?? 0) < knew);
  return earlier.includes(other) && earlier.length <= knew;
}

// Of two short quantities the smaller holds: nobody pays for what may not be in the bag. Whoever counted again counts.
function leastFound(claims: readonly Claim[], ordered: number): number | undefined {
  const counts = claims.filter(({ status, weighed }) => status === 'fulfilled' && weighed !== true);
  if (counts.length === 0) return undefined;
  const standing = counts.filter((one) => !counts.some((other) => knows(other, one, claims)));
  return Math.min(...standing.map((one) => picked(one, ordered)), ordered);
}

function picked({ quantity }: { readonly quantity?: number | undefined }, ordered: number): number {
  return quantity ?? ordered;
}

function byId<One extends { readonly id: string }>(said: readonly One[]): readonly One[] {
  return [...said].sort((left, right) => (left.id < right.id ? -1 : 1));
}

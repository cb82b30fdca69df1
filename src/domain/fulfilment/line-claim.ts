import { compareStatus, isSettled } from './line-status.ts';
import type { LineStatus } from './line-status.ts';

/** One person's claim about a line. Its id is the id of its mutation, so that a repeated claim counts once. */
export interface Claim {
  readonly id: string;
  readonly status: LineStatus;
  /** Pieces found, when fewer than ordered. */
  readonly quantity?: number | undefined;
  /** The claim came with a weight: the line is found, its pieces were not counted. */
  readonly weighed?: boolean | undefined;
  /** Number of claims of the generation that its author had seen; absent means none. */
  readonly knew?: number | undefined;
  /** The claim replaces all earlier ones, in either direction: a manager's settlement of a dispute. */
  readonly settles?: boolean | undefined;
  /** Author and time; neither takes part in any decision. */
  readonly by?: number | undefined;
  readonly at?: string | undefined;
}

/** A weight that was kept beside the present one because its author had not seen that one: a person chooses. */
export interface OtherWeight {
  readonly id: string;
  readonly grams: number;
  readonly why?: string | undefined;
  readonly by?: number | undefined;
  readonly at?: string | undefined;
}

/** The stored preparation of a line; `status`, `quantity` and `dispute` are derived from the rest. */
export interface ClaimedFulfilment {
  readonly status: LineStatus;
  /** Pieces found; absent means all the ordered ones. */
  readonly quantity?: number | undefined;
  /** The id of the last correction; absent before the first one. */
  readonly gen?: string | undefined;
  /** Claims since the last correction, by id. Absent before the preparation begins. */
  readonly claims?: readonly Claim[] | undefined;
  /** Claims by authors with a stale view, by id. */
  readonly late?: readonly Claim[] | undefined;
  /** Weights beside the present one; absent when there is no other weight. */
  readonly weights?: readonly OtherWeight[] | undefined;
  readonly dispute?: boolean | undefined;
}

/** The state of a line that the author of a claim had on screen. */
export interface SeenClaims {
  readonly gen: string;
  readonly status: LineStatus;
  /** Number of claims on screen, late ones included: it distinguishes a current view from a stale one. */
  readonly claims: number;
}

/** The result of a claim: applied, or kept beside the present ones. */
export interface ClaimResult {
  readonly fulfillment: ClaimedFulfilment;
  readonly outcome: 'applied' | 'merged';
  /** The claim's author had not seen a correction, or would have undone a claim they had not seen. */
  readonly late: boolean;
}

/** The visible state of a line, to be sent with the reader's next mutation. */
export function seenClaims({ gen, status, claims = [], late = [] }: ClaimedFulfilment): SeenClaims {
  return { gen: gen ?? FIRST, status, claims: claims.length + late.length };
}

/** Whether `saw` covers every claim on the line: only a complete view allows a correction. */
export function hasSeenAll({ gen, claims = [], late = [] }: ClaimedFulfilment, saw: SeenClaims): boolean {
  return saw.gen === (gen ?? FIRST) && saw.claims === claims.length + late.length;
}

/**
 * Adds a claim to a line (docs/rules.md#line-claims, docs/rules.md#order-lines, docs/rules.md#short-lines,
 * docs/rules.md#ticks-and-prices, docs/decisions/0047).
 *
 * an upgrade of the seen status     joins the claims: the strongest holds, a short quantity beats a tick
 * a downgrade with a complete view, a correction: a new generation with this claim alone. A disputed line
 * or a settlement with one        is corrected by a settlement only
 * anything else                     late: kept and disputed, the status is unchanged
 *
 * Two contradicting claims of one generation are a dispute, unless one author had seen the other claim. Within one
 * generation the result is independent of the order of arrival.
 */
export function addClaim(
  held: ClaimedFulfilment,
  claim: Claim,
  ordered: number,
  saw: SeenClaims = seenClaims(held),
): ClaimResult {
  const { claims = [], late = [] } = held;
  const gen = held.gen ?? FIRST;
  if (gen === claim.id || [...claims, ...late].some(({ id }) => id === claim.id)) {
    return { fulfillment: held, outcome: 'applied', late: false };
  }
  const up = claim.settles !== true && compareStatus(claim.status, saw.status) >= 0;
  if (saw.gen === gen && up) return joined(held, knowing(claim, saw), ordered);
  const corrects = claim.settles === true || held.dispute !== true;
  if (corrects && hasSeenAll(held, saw)) {
    // A missing line has no weight: its alternative weights are dropped.
    const weights = claim.status === 'failure' ? undefined : held.weights;
    const corrected = withOutcome(
      { ...held, status: claim.status, gen: claim.id, claims: [claim], late: [], weights },
      ordered,
    );
    return { fulfillment: corrected, outcome: 'applied', late: false };
  }
  const disputed = withOutcome({ ...held, late: byId([...late, knowing(claim, saw)]) }, ordered);
  return { fulfillment: disputed, outcome: 'merged', late: true };
}

/**
 * Whether the claims disagree on a line being found, or on its count; a disagreement on its weight does not count here.
 */
export function isCountDisputed(
  { claims = [], late = [] }: Pick<ClaimedFulfilment, 'claims' | 'late'>,
  ordered: number,
): boolean {
  return late.length > 0 || isContradicted(claims, ordered);
}

/** Sets the alternative weights; the line is disputed as long as there is one. */
export function withWeights(
  held: ClaimedFulfilment,
  weights: readonly OtherWeight[],
  ordered: number,
): ClaimedFulfilment {
  return withOutcome({ ...held, weights: byId(weights) }, ordered);
}

/** The generation of a line that was never corrected. */
const FIRST = '';

function knowing(claim: Claim, { claims }: SeenClaims): Claim {
  return claims > 0 ? { ...claim, knew: claims } : claim;
}

function joined(held: ClaimedFulfilment, claim: Claim, ordered: number): ClaimResult {
  const status = compareStatus(claim.status, held.status) > 0 ? claim.status : held.status;
  const fulfillment = withOutcome(
    { ...held, status, claims: byId([...(held.claims ?? []), claim]) },
    ordered,
  );
  const counted = claim.weighed === true || picked(fulfillment, ordered) === picked(claim, ordered);
  const outcome = status === claim.status && counted ? 'applied' : 'merged';
  return { fulfillment, outcome, late: false };
}

/** Recomputes the fields derived from the claims: the found quantity, and whether a person must decide. */
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

/** Whether two claims contradict each other; « not prepared yet » contradicts none. */
function differ(one: Claim, other: Claim, ordered: number): boolean {
  if (!isSettled(one.status) || !isSettled(other.status)) return false;
  if (one.status !== other.status) return true;
  if (one.status === 'failure' || one.weighed === true || other.weighed === true) return false;
  return picked(one, ordered) !== picked(other, ordered);
}

/**
 * Whether the author of a claim had certainly seen another one. Only the number of claims they saw is known: they saw
 * more than the other author did, and none of the possible ones was missed.
 */
function knows({ knew = 0 }: Claim, other: Claim, claims: readonly Claim[]): boolean {
  const earlier = claims.filter((one) => (one.knew ?? 0) < knew);
  return earlier.includes(other) && earlier.length <= knew;
}

// The smaller of two short quantities holds: no customer pays for pieces that may not be in the bag. An author's
// recount replaces their own count.
function leastFound(claims: readonly Claim[], ordered: number): number | undefined {
  const counts = claims.filter(({ status, weighed }) => status === 'fulfilled' && weighed !== true);
  if (counts.length === 0) return undefined;
  const standing = counts.filter((one) => !counts.some((other) => knows(other, one, claims)));
  return Math.min(...standing.map((one) => picked(one, ordered)), ordered);
}

function picked({ quantity }: { readonly quantity?: number | undefined }, ordered: number): number {
  return quantity ?? ordered;
}

function byId<One extends { readonly id: string }>(items: readonly One[]): readonly One[] {
  return [...items].sort((left, right) => (left.id < right.id ? -1 : 1));
}

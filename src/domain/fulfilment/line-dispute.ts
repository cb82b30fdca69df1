import { pickedQuantity } from './prepare-lines.ts';
import type { PreparedLine } from './prepare-lines.ts';
import { isCountDisputed } from './line-claim.ts';
import type { Claim, OtherWeight } from './line-claim.ts';
import { isSettled } from './line-status.ts';

type DisputedLine = Pick<PreparedLine, 'quantity' | 'fulfillment'>;

/** What may be decided of a disputed line: so many pieces are in the bag, or it weighs so much. */
export type DisputeChoice =
  | { readonly kind: 'found'; readonly found: number; readonly stands: boolean }
  | { readonly kind: 'weight'; readonly grams: number; readonly stands: boolean };

/** A word that does not hold on a disputed line. */
export type LostClaim =
  { readonly kind: 'claim'; readonly said: Claim } | { readonly kind: 'weight'; readonly said: OtherWeight };

/**
 * What can be decided of a line: what stands, then what else was said, all and none in any case; and of its weights,
 * when two were given. A line that is not settled may be decided too (docs/rules.md#disputes).
 */
export function disputeChoices({ quantity, fulfillment }: DisputedLine): readonly DisputeChoice[] {
  const { status, claims = [], late = [], weights = [], grams } = fulfillment;
  const stands = isSettled(status) ? pickedQuantity({ quantity, fulfillment }) : undefined;
  const said = [...claims, ...late]
    .filter((one) => isSettled(one.status))
    .map((one) => saidPieces(one, quantity));
  const weighed =
    weights.length === 0 || grams === undefined ? [] : [grams, ...weights.map((one) => one.grams)];
  const counted = weighed.length === 0 || stands === undefined || isCountDisputed(fulfillment, quantity);
  const pieces = counted ? [...(stands === undefined ? [] : [stands]), ...said, quantity, 0] : [];
  return [
    ...[...new Set(weighed)].map((one) => ({ kind: 'weight', grams: one, stands: one === grams }) as const),
    ...[...new Set(pieces)].map((found) => ({ kind: 'found', found, stands: found === stands }) as const),
  ];
}

/**
 * The words of a disputed line that do not hold, by whoever said them: each author's last claim when it says something
 * else than what stands, what came too late, and every weight beside the one that stands.
 */
export function lostClaims({ quantity, fulfillment }: DisputedLine): readonly LostClaim[] {
  const { dispute, claims = [], late = [], weights = [] } = fulfillment;
  if (dispute !== true) return [];
  const stands = pickedQuantity({ quantity, fulfillment });
  const lost = claims.filter(
    (said) =>
      isSettled(said.status) &&
      said.weighed !== true &&
      saidPieces(said, quantity) !== stands &&
      !claims.some((other) => other.by === said.by && (other.knew ?? 0) > (said.knew ?? 0)),
  );
  return [
    ...[...lost, ...late].map((said) => ({ kind: 'claim', said }) as const),
    ...weights.map((said) => ({ kind: 'weight', said }) as const),
  ];
}

function saidPieces({ status, quantity }: Claim, ordered: number): number {
  return status === 'failure' ? 0 : (quantity ?? ordered);
}

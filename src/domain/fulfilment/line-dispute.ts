import { pickedQuantity } from './prepare-lines.ts';
import type { PreparedLine } from './prepare-lines.ts';
import { isCountDisputed } from './line-claim.ts';
import type { Claim, OtherWeight } from './line-claim.ts';
import { isSettled } from './line-status.ts';

type DisputedLine = Pick<PreparedLine, 'quantity' | 'fulfillment'>;

/** A possible decision on a disputed line: its number of pieces, or its weight. */
export type DisputeChoice =
  | { readonly kind: 'found'; readonly found: number; readonly stands: boolean }
  | { readonly kind: 'weight'; readonly grams: number; readonly stands: boolean };

/** A claim that does not hold on a disputed line. */
export type LostClaim =
  { readonly kind: 'claim'; readonly said: Claim } | { readonly kind: 'weight'; readonly said: OtherWeight };

/**
 * The possible decisions on a line: the present state, then the other claims, always including all and none; and its
 * weights, when two were recorded. An unsettled line may be decided too (docs/rules.md#disputes).
 */
export function disputeChoices({ quantity, fulfillment }: DisputedLine): readonly DisputeChoice[] {
  const { status, claims = [], late = [], weights = [], grams } = fulfillment;
  const stands = isSettled(status) ? pickedQuantity({ quantity, fulfillment }) : undefined;
  const said = [...claims, ...late]
    .filter((one) => isSettled(one.status))
    .map((one) => claimedPieces(one, quantity));
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
 * The claims on a disputed line that do not hold, by author: each author's last claim when it differs from the present
 * state, the late claims, and every alternative weight.
 */
export function lostClaims({ quantity, fulfillment }: DisputedLine): readonly LostClaim[] {
  const { dispute, claims = [], late = [], weights = [] } = fulfillment;
  if (dispute !== true) return [];
  const stands = pickedQuantity({ quantity, fulfillment });
  const lost = claims.filter(
    (said) =>
      isSettled(said.status) &&
      said.weighed !== true &&
      claimedPieces(said, quantity) !== stands &&
      !claims.some((other) => other.by === said.by && (other.knew ?? 0) > (said.knew ?? 0)),
  );
  return [
    ...[...lost, ...late].map((said) => ({ kind: 'claim', said }) as const),
    ...weights.map((said) => ({ kind: 'weight', said }) as const),
  ];
}

function claimedPieces({ status, quantity }: Claim, ordered: number): number {
  return status === 'failure' ? 0 : (quantity ?? ordered);
}

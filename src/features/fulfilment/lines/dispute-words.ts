import type { StaffRow } from '../../../contract/orders/day-rows.ts';
import type { OrderItem } from '../../../contract/orders/orders.ts';
import { clock, count, grams, NO_BREAK } from '../../../domain/text/french.ts';
import { ISSUE_WORDS } from '../../../domain/fulfilment/item-issue.ts';
import type { DisputeChoice, LostClaim } from '../../../domain/fulfilment/line-dispute.ts';

type LineClaim = NonNullable<OrderItem['fulfillment']['claims']>[number];

/** A claim on a line as the office reads it: what, by whom and when. */
export interface ClaimWords {
  readonly id: string;
  /** « Manquant, Nadia Benali à 14h05 ». */
  readonly words: string;
  /** Whether its author had not seen the state before it. */
  readonly late: boolean;
}

/** The name of a person; outside the hub's staff, it says that they act for the shop or the customer. */
export function nameOf(
  user: number | undefined,
  staff: readonly Pick<StaffRow, 'user' | 'displayName'>[],
): string {
  return staff.find((one) => one.user === user)?.displayName ?? 'un producteur ou un administrateur';
}

/** The label that resolves a dispute: « Garder livré », « Mettre manquant », « Garder 950 g », « Mettre 2 sur 3 ». */
export function choiceWords(choice: DisputeChoice, { quantity }: Pick<OrderItem, 'quantity'>): string {
  const verb = choice.stands ? 'Garder' : 'Mettre';
  if (choice.kind === 'weight') return `${verb} ${grams(choice.grams)}`;
  if (choice.found === 0) return `${verb} manquant`;
  return choice.found === quantity ? `${verb} livré` : `${verb} ${foundWords(choice.found, quantity)}`;
}

/**
 * A claim of the user that had no effect, with the current state: « Vous à 14h05 : manquant », « Retenu : dans le sac
 * ».
 */
export function lostClaimWords(
  word: LostClaim,
  { fulfillment, quantity }: Pick<OrderItem, 'fulfillment' | 'quantity'>,
  zone: string,
): { readonly own: string; readonly stands: string } {
  const weighed = word.kind === 'weight';
  const text = weighed ? grams(word.said.grams) : claimWords(word.said, quantity).toLowerCase();
  const stands = weighed
    ? grams(fulfillment.grams ?? 0)
    : claimWords({ ...fulfillment, id: '' }, quantity).toLowerCase();
  return {
    own: `Vous${timeOf(word.said.at, zone)}${NO_BREAK}: ${text}`,
    stands: `Retenu pour l’instant${NO_BREAK}: ${stands}`,
  };
}

/** « 2 sur 3 ». */
function foundWords(found: number, quantity: number): string {
  return `${found} sur${NO_BREAK}${quantity}`;
}

/** All claims on a line since its last correction, oldest first. */
export function claimWordsOf(
  { fulfillment, quantity }: Pick<OrderItem, 'fulfillment' | 'quantity'>,
  staff: readonly StaffRow[],
  zone: string,
): readonly ClaimWords[] {
  const { claims = [], late = [], weights = [], reports = [] } = fulfillment;
  const otherWeights = new Set(weights.map(({ id }) => id));
  const toWords = (claim: LineClaim, isLate: boolean) => ({
    id: claim.id,
    at: claim.at,
    late: isLate,
    words: `${claimWords(claim, quantity)}, ${nameOf(claim.by, staff)}${timeOf(claim.at, zone)}`,
  });
  const weighed = weights.map(({ id, grams: other, why, at, by }) => ({
    id,
    at,
    late: false,
    words: `Pesé ${grams(other)}${why === undefined ? '' : ` «${NO_BREAK}${why}${NO_BREAK}»`}, ${nameOf(by, staff)}${timeOf(at, zone)}`,
  }));
  const reported = reports.map(({ id, issue, at, by, note }) => ({
    id: `${id}-report`,
    at,
    late: false,
    words: `${ISSUE_WORDS[issue].label}${note === undefined ? '' : ` «${NO_BREAK}${note}${NO_BREAK}»`}, ${nameOf(by, staff)}${timeOf(at, zone)}`,
  }));
  return [
    ...claims.filter(({ id }) => !otherWeights.has(id)).map((claim) => toWords(claim, false)),
    ...weighed,
    ...late.map((claim) => toWords(claim, true)),
    ...reported,
  ].sort((left, right) => ((left.at ?? '') < (right.at ?? '') ? -1 : 1));
}

function claimWords({ status, quantity, weighed }: LineClaim, ordered: number): string {
  if (status === 'failure') return 'Manquant';
  if (status !== 'fulfilled') return 'À préparer';
  if (weighed === true) return 'Pesé';
  return quantity === undefined || quantity === ordered
    ? 'Dans le sac'
    : `${count(quantity, 'trouvé', 'trouvés')} sur ${ordered}`;
}

function timeOf(at: string | undefined, zone: string): string {
  return at === undefined ? '' : ` à ${clock(Date.parse(at), zone)}`;
}

import type { StaffRow } from '../contract/day-rows.ts';
import type { OrderItem } from '../contract/orders.ts';
import { clock, count, NO_BREAK } from '../domain/french.ts';
import { ISSUE_WORDS } from '../domain/item-issue.ts';

type Said = NonNullable<OrderItem['fulfillment']['claims']>[number];

/** One thing that was said of a line, by whom and when, as the office reads it. */
export interface Saying {
  readonly id: string;
  /** « Manquant, Nadia Benali à 14h05 ». */
  readonly words: string;
  /** Its author had not seen what stood there. */
  readonly late: boolean;
}

/** Who somebody is; people outside the hub's staff are the shop's or the customer's. */
export function nameOf(
  user: number | undefined,
  staff: readonly Pick<StaffRow, 'user' | 'displayName'>[],
): string {
  return staff.find((one) => one.user === user)?.displayName ?? 'un producteur';
}

/** The two verbs that end a disagreement without counting: all pieces are in the bag, or none is. */
export function settleWords({ quantity }: Pick<OrderItem, 'quantity'>): { all: string; none: string } {
  return quantity === 1
    ? { all: 'Il est dans le sac', none: 'Il manque' }
    : { all: `Les ${quantity} y sont`, none: 'Aucun n’y est' };
}

/** Everything that was said of a line since its last correction, in the order in which it was said. */
export function sayingsOf(
  { fulfillment, quantity }: Pick<OrderItem, 'fulfillment' | 'quantity'>,
  staff: readonly StaffRow[],
  zone: string,
): readonly Saying[] {
  const { claims = [], late = [], reports = [] } = fulfillment;
  const said = (claim: Said, isLate: boolean) => ({
    id: claim.id,
    at: claim.at,
    late: isLate,
    words: `${claimWords(claim, quantity)}, ${nameOf(claim.by, staff)}${timeOf(claim.at, zone)}`,
  });
  const reported = reports.map(({ id, issue, at, by, note }) => ({
    id: `${id}-report`,
    at,
    late: false,
    words: `${ISSUE_WORDS[issue].label}${note === undefined ? '' : ` «${NO_BREAK}${note}${NO_BREAK}»`}, ${nameOf(by, staff)}${timeOf(at, zone)}`,
  }));
  return [
    ...claims.map((claim) => said(claim, false)),
    ...late.map((claim) => said(claim, true)),
    ...reported,
  ].sort((left, right) => ((left.at ?? '') < (right.at ?? '') ? -1 : 1));
}

function claimWords({ status, quantity }: Said, ordered: number): string {
  if (status === 'failure') return 'Manquant';
  if (status !== 'fulfilled') return 'À préparer';
  return quantity === undefined || quantity === ordered
    ? 'Dans le sac'
    : `${count(quantity, 'trouvé', 'trouvés')} sur ${ordered}`;
}

function timeOf(at: string | undefined, zone: string): string {
  return at === undefined ? '' : ` à ${clock(Date.parse(at), zone)}`;
}

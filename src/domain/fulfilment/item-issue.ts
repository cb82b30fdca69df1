import type { Ms } from '../calendar/hub-time.ts';
import type { StatusWords } from '../core/status-tone.ts';

/** The possible issues of a line. See docs/rules.md#item-issues. */
export const ITEM_ISSUES = [
  'issue_no_issue',
  'issue_logistic',
  'issue_missing_client_id',
  'issue_missing_product',
  'issue_missing_product_danger',
  'issue_wrong_product_quality',
  'issue_wrong_packing',
] as const;

export type ItemIssue = (typeof ITEM_ISSUES)[number];

/** The label and tone of each issue. */
export const ISSUE_WORDS: Readonly<Record<ItemIssue, StatusWords>> = {
  issue_no_issue: { label: 'Aucun problème', tone: 'brand' },
  issue_logistic: { label: 'Logistique', tone: 'info' },
  issue_missing_client_id: { label: 'Client non identifié', tone: 'plum' },
  issue_missing_product: { label: 'Produit manquant', tone: 'bell' },
  issue_missing_product_danger: { label: 'Manquant critique', tone: 'danger' },
  issue_wrong_product_quality: { label: 'Qualité insuffisante', tone: 'promo' },
  issue_wrong_packing: { label: 'Mauvais emballage', tone: 'slate' },
};

/** One person's report; `id` is the id of its mutation, `at` the time of the observation. */
export interface IssueReport {
  readonly issue: ItemIssue;
  readonly at: Ms;
  readonly id: string;
}

/** Whether the customer must be notified of an issue at once: the shop did not bring the item. */
export function isUrgent(issue: ItemIssue): boolean {
  return issue === 'issue_missing_product_danger';
}

/** Whether an issue means that pieces are missing. */
export function saysMissing(issue: ItemIssue): boolean {
  return issue === 'issue_missing_product' || issue === 'issue_missing_product_danger';
}

/**
 * The report on a line in words: a partial receipt, « Reçu 1 sur 2 », or its issue.
 *
 * @param found the received pieces, when they were counted
 */
export function reportWords(issue: ItemIssue, found: number | undefined, ordered: number): string {
  const partly = saysMissing(issue) && found !== undefined && found > 0 && found < ordered;
  return partly ? `Reçu ${found} sur ${ordered}` : ISSUE_WORDS[issue].label;
}

/** The fields of a line that decide its present issue. */
interface ReportedLine {
  readonly quantity: number;
  readonly fulfillment: {
    readonly status: string;
    readonly issue: ItemIssue;
    readonly quantity?: number | undefined;
  };
}

/**
 * The present issue of a line in the bag. The report that it was missing stays for the statistics, but is no longer
 * shown once every piece was found.
 */
export function issueInTheBag({ quantity, fulfillment }: ReportedLine): ItemIssue {
  const { status, issue, quantity: found = quantity } = fulfillment;
  return saysMissing(issue) && status === 'fulfilled' && found >= quantity ? 'issue_no_issue' : issue;
}

/**
 * The report that holds of two; the other goes to the history. Danger beats every other issue, an issue beats none,
 * then the later one wins, then the greater id: the result is independent of the order of arrival
 * (docs/rules.md#item-issues).
 */
export function standingIssue(left: IssueReport, right: IssueReport): IssueReport {
  const graver = gravity(right.issue) - gravity(left.issue);
  if (graver !== 0) return graver > 0 ? right : left;
  if (left.at !== right.at) return right.at > left.at ? right : left;
  return right.id > left.id ? right : left;
}

function gravity(issue: ItemIssue): number {
  if (isUrgent(issue)) return 2;
  return issue === 'issue_no_issue' ? 0 : 1;
}

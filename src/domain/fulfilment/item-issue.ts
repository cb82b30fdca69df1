import type { Ms } from '../calendar/hub-time.ts';
import type { StatusWords } from '../core/status-tone.ts';

/** What can be wrong with a line. See docs/rules.md#item-issues. */
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

/** Its words and its tone on the screen. */
export const ISSUE_WORDS: Readonly<Record<ItemIssue, StatusWords>> = {
  issue_no_issue: { label: 'Aucun problème', tone: 'brand' },
  issue_logistic: { label: 'Logistique', tone: 'info' },
  issue_missing_client_id: { label: 'Client non identifié', tone: 'plum' },
  issue_missing_product: { label: 'Produit manquant', tone: 'bell' },
  issue_missing_product_danger: { label: 'Manquant critique', tone: 'danger' },
  issue_wrong_product_quality: { label: 'Qualité insuffisante', tone: 'promo' },
  issue_wrong_packing: { label: 'Mauvais emballage', tone: 'slate' },
};

/** What one person reported; `id` is their mutation's, `at` when they saw it. */
export interface IssueReport {
  readonly issue: ItemIssue;
  readonly at: Ms;
  readonly id: string;
}

/** Whether an issue is one that a customer must hear of at once: the shop did not bring it. */
export function isUrgent(issue: ItemIssue): boolean {
  return issue === 'issue_missing_product_danger';
}

/** Whether an issue says that pieces did not come. */
export function saysMissing(issue: ItemIssue): boolean {
  return issue === 'issue_missing_product' || issue === 'issue_missing_product_danger';
}

/**
 * What was said of a line: that it came in part, « Reçu 1 sur 2 », or what is wrong with it.
 *
 * @param found the pieces that came, when they were counted
 */
export function reportWords(issue: ItemIssue, found: number | undefined, ordered: number): string {
  const partly = saysMissing(issue) && found !== undefined && found > 0 && found < ordered;
  return partly ? `Reçu ${found} sur ${ordered}` : ISSUE_WORDS[issue].label;
}

/** What is read of a line to say what is wrong with it now. */
interface ReportedLine {
  readonly quantity: number;
  readonly fulfillment: {
    readonly status: string;
    readonly issue: ItemIssue;
    readonly quantity?: number | undefined;
  };
}

/**
 * What is wrong with a line as it lies in the bag. The report that it was missing stays for the statistics, but says
 * nothing any more once every piece was found.
 */
export function issueInTheBag({ quantity, fulfillment }: ReportedLine): ItemIssue {
  const { status, issue, quantity: found = quantity } = fulfillment;
  return saysMissing(issue) && status === 'fulfilled' && found >= quantity ? 'issue_no_issue' : issue;
}

/**
 * Of two reports, the one that stands; the other goes to the history. Danger beats all, a real issue
 * beats none, then the later one, then the greater id: any order of arrival chooses the same
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

import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import { count, grams } from '../../../domain/text/french.ts';
import { ISSUE_WORDS, issueInTheBag, reportWords } from '../../../domain/fulfilment/item-issue.ts';
import type { Tone } from '../../../domain/core/status-tone.ts';
import { isSettled } from '../../fulfilment/lines/picked-line.ts';
import { isDelivered } from '../../fulfilment/stops/delivery-stops.ts';

/** A problem of the day, with its label. */
export interface Problem {
  readonly key: string;
  readonly order: Order;
  readonly item: OrderItem | undefined;
  readonly label: string;
  readonly tone: Tone;
  readonly detail: string | undefined;
  /** Whether it needs a decision; the others are only for information. */
  readonly open: boolean;
}

/** The problems of some orders: those that need a decision first, then by rank. */
export function dayProblems(orders: readonly Order[]): readonly Problem[] {
  const found = [...orders]
    .sort((left, right) => left.rank - right.rank || left.oid - right.oid)
    .flatMap((order) => [...leftOpen(order), ...order.items.flatMap((item) => problemOfLine(order, item))]);
  return [...found.filter(({ open }) => open), ...found.filter(({ open }) => !open)];
}

function problemOfLine(order: Order, item: OrderItem): readonly Problem[] {
  const { fulfillment } = item;
  const about = { key: `${order.oid}:${item.line}`, order, item };
  if (fulfillment.dispute === true) {
    return [{ ...about, label: 'À départager', tone: 'danger', detail: claimWords(item), open: true }];
  }
  if (fulfillment.unusual === true && fulfillment.grams !== undefined) {
    return [
      { ...about, label: 'Poids inhabituel', tone: 'bell', detail: grams(fulfillment.grams), open: true },
    ];
  }
  const issue = issueInTheBag(item);
  if (issue === 'issue_no_issue') return [];
  const { tone } = ISSUE_WORDS[issue];
  const label = reportWords(issue, fulfillment.quantity, item.quantity);
  const note = fulfillment.reports?.findLast((report) => report.issue === issue)?.note;
  return [{ ...about, label, tone, detail: note, open: false }];
}

function leftOpen(order: Order): readonly Problem[] {
  const open = order.items.filter((item) => !isSettled(item)).length;
  if (open === 0 || !isDelivered(order)) return [];
  const detail = `${count(open, 'article', 'articles')} sans réponse`;
  const label = 'Livrée incomplète';
  return [{ key: String(order.oid), order, item: undefined, label, tone: 'bell', detail, open: true }];
}

function claimWords({ quantity, fulfillment }: OrderItem): string {
  const { claims = [], late = [], weights = [], grams: stands } = fulfillment;
  if (weights.length > 0 && stands !== undefined)
    return [stands, ...weights.map((other) => other.grams)].map(grams).join(' ou ');
  const texts = [...claims, ...late].map((claim) => {
    if (claim.status === 'failure') return 'manquant';
    if (claim.status !== 'fulfilled') return 'à refaire';
    return claim.quantity === undefined ? 'trouvé' : `${claim.quantity} sur ${quantity}`;
  });
  return [...new Set(texts)].join(' ou ');
}

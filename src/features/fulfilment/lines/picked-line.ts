import type { OrderItem } from '../../../contract/orders/orders.ts';
import { isSoldByWeight } from '../../../domain/fulfilment/expected-weight.ts';
import { count, grams } from '../../../domain/text/french.ts';
import { ISSUE_WORDS, issueInTheBag } from '../../../domain/fulfilment/item-issue.ts';
import { isSettled as isSettledStatus } from '../../../domain/fulfilment/line-status.ts';
import { parsePart } from '../../../domain/catalogue/portion.ts';
import { lineWords } from '../../shared/orders/order-words.ts';

/** A line as shown to the person who fills the bag. */
export interface CourierLine {
  readonly state: 'todo' | 'found' | 'short' | 'missing';
  /** The second row: a portion, a weight, a problem. */
  readonly detail: string;
  readonly tone: 'plain' | 'good' | 'bad';
  /** Whether it can be weighed. */
  readonly weighable: boolean;
  /** Whether its price depends on a weight that is not known yet: shows « À peser » as a button. */
  readonly toWeigh: boolean;
}

/** The request or the outcome of a line, in a few words. */
export function courierLine(item: OrderItem): CourierLine {
  const { quantity, part, fulfillment, variant } = item;
  const { state } = lineWords(item);
  const portion = parsePart(part);
  const weighable = portion?.grams !== undefined;
  const toWeigh = isSoldByWeight(item) && fulfillment.grams === undefined && state !== 'missing';
  const line = { state, weighable, toWeigh } as const;
  if (fulfillment.dispute === true) return { ...line, detail: 'À départager', tone: 'bad' };
  const wrong = issueInTheBag(item);
  const issue = wrong === 'issue_no_issue' ? undefined : ISSUE_WORDS[wrong].label;
  switch (state) {
    case 'missing':
      return { ...line, detail: issue ?? 'Produit manquant', tone: 'bad' };
    case 'short': {
      const found = `${count(fulfillment.quantity ?? 0, 'trouvé', 'trouvés')} sur ${quantity}`;
      return { ...line, detail: [found, weight(fulfillment.grams)].filter(Boolean).join(', '), tone: 'bad' };
    }
    case 'found':
    case 'todo': {
      if (issue !== undefined) return { ...line, detail: issue, tone: 'bad' };
      const weighed = weight(fulfillment.grams);
      if (weighed !== undefined) return { ...line, detail: weighed, tone: 'good' };
      const what = [portion?.text ?? part, variant?.title].filter(Boolean).join(', ');
      return { ...line, detail: what, tone: 'plain' };
    }
  }
}

/** Whether a line needs no more work: it is in the bag, or known to be missing. */
export function isSettled({ fulfillment }: Pick<OrderItem, 'fulfillment'>): boolean {
  return isSettledStatus(fulfillment.status);
}

function weight(weighed: number | undefined): string | undefined {
  return weighed === undefined ? undefined : grams(weighed);
}

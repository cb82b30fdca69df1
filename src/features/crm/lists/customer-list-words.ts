import { type CustomerList, FUNNEL_WORDS } from '../../../domain/statistics/customer-funnel.ts';
import { SEGMENT_RULES, SEGMENT_WORDS } from '../../../domain/statistics/customer-segment.ts';

/** A list of customers by its name. */
export function listName(list: CustomerList): string {
  return list === 'removed' ? FUNNEL_WORDS.removed : SEGMENT_WORDS[list];
}

/** Who stands in it. */
export function listRule(list: CustomerList): string {
  return list === 'removed'
    ? 'Retirés par le bureau, quoi que disent leurs commandes\u00a0: aucun message écrit à plusieurs ne leur parvient.'
    : SEGMENT_RULES[list];
}

import { type CustomerList, FUNNEL_WORDS } from '../../../domain/statistics/customer-funnel.ts';
import { SEGMENT_RULES, SEGMENT_WORDS } from '../../../domain/statistics/customer-segment.ts';

/** The name of a customer list. */
export function listName(list: CustomerList): string {
  return list === 'removed' ? FUNNEL_WORDS.removed : SEGMENT_WORDS[list];
}

/** The rule of a customer list. */
export function listRule(list: CustomerList): string {
  return list === 'removed'
    ? 'Retirés par le bureau, quoi que disent leurs commandes\u00a0: aucun message écrit à plusieurs ne leur parvient.'
    : SEGMENT_RULES[list];
}

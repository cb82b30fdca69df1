import { FUNNEL_WORDS } from '../../../domain/statistics/customer-funnel.ts';
import { SEGMENT_WORDS } from '../../../domain/statistics/customer-segment.ts';
import { localDay } from '../../../domain/calendar/hub-time.ts';
import { csvText, moneyCell } from '../../../domain/text/csv.ts';
import type { CustomerListEntry } from './listed-customer.ts';

/** Customers as CSV, in the displayed order; days in the given zone. */
export function peopleCsv(people: readonly CustomerListEntry[], zone: string): string {
  const day = (instant: string | undefined) =>
    instant === undefined ? '' : localDay(Date.parse(instant), zone);
  return csvText([
    HEAD,
    ...people.map((one) => [
      ...[one.name, one.email, SEGMENT_WORDS[one.segment], one.reason, day(one.created)],
      ...[one.orders, moneyCell(one.amount), moneyCell(one.avg), day(one.latest), day(one.lastMail)],
      one.funnel === undefined ? '' : FUNNEL_WORDS[one.funnel],
    ]),
  ]);
}

const HEAD = [
  ...['Client', 'E-mail', 'Segment', 'Pourquoi', 'Arrivée', 'Commandes', 'CHF', 'Panier moyen'],
  ...['Dernière commande', 'Dernier message', 'Classé par le bureau'],
];

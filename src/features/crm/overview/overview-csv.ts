import type { Overview } from '../../../contract/statistics/overview.ts';
import { SEGMENT_WORDS } from '../../../domain/statistics/customer-segment.ts';
import { DEFAULT_LOCALE } from '../../../domain/text/french.ts';
import { type Cell, csvText, moneyCell } from '../../../domain/text/csv.ts';
import { callText, isOfMonths, problemShare } from './overview-words.ts';

type Row = readonly Cell[];

/** All figures of the overview and all producers as CSV tables, one below the other; shares in percent. */
export function overviewCsv(overview: Overview): string {
  return csvText(
    [
      sumRows(overview),
      spanRows(overview),
      segmentRows(overview),
      arrivalRows(overview),
      shopRows(overview),
      callRows(overview),
    ].flatMap((table, at): readonly Row[] => (at === 0 ? table : [[], ...table])),
  );
}

function sumRows({ sums, before, accounts }: Overview): readonly Row[] {
  return [
    ['Somme', 'Cette année', 'L’an dernier'],
    ['Chiffre d’affaires (CHF)', moneyCell(sums.amount), moneyCell(before.amount)],
    ['Commandes', sums.orders, before.orders],
    ['Panier moyen (CHF)', moneyCell(sums.avg), moneyCell(before.avg)],
    ['Clients actifs', sums.customers, before.customers],
    ['Inscrits', accounts, ''],
    ['Articles préparés', sums.lines, before.lines],
    ['Articles à problème', sums.problems, before.problems],
  ];
}

function spanRows({ spans, period }: Overview): readonly Row[] {
  return [
    [isOfMonths(period) ? 'Mois dès le' : 'Semaine du', 'Commandes', 'CHF', 'Commandes l’an dernier'],
    ...spans.map(({ from, orders, amount, ordersBefore }) => [from, orders, moneyCell(amount), ordersBefore]),
  ];
}

function segmentRows({ segments }: Overview): readonly Row[] {
  return [
    ['Segment', 'Clients', 'Perdus sur un an', 'Part perdue (%)'],
    ...segments.map(({ segment, customers, churn }) => [
      ...[SEGMENT_WORDS[segment], customers, churn?.lost ?? ''],
      churn === undefined ? '' : hundredths(churn.rate),
    ]),
  ];
}

function arrivalRows({ arrivals }: Overview): readonly Row[] {
  return [
    ['Arrivés dès le', ...arrivals.map((_, after) => `après ${after} mois`)],
    ...arrivals.map(({ month, customers, again }) => [month, customers, ...again]),
  ];
}

function shopRows({ shops }: Overview): readonly Row[] {
  return [
    ['Producteur', 'Articles préparés', 'Problèmes', 'Part (%)'],
    ...shops.map((shop) => [shop.name, shop.lines, shop.problems, hundredths(problemShare(shop) ?? 0)]),
  ];
}

function callRows({ calls }: Overview): readonly Row[] {
  return [
    ['À rappeler', 'E-mail', 'Téléphone', 'Segment', 'Raison'],
    ...calls.map(({ displayName, email, phone = '', segment, reason }) => [
      ...[displayName, email, phone, SEGMENT_WORDS[segment], callText(reason, DEFAULT_LOCALE)],
    ]),
  ];
}

function hundredths(share: number): number {
  return Math.round(share * 10_000) / 100;
}

import type { ParamsOf, QueryOf } from '../../../../src/contract/core/call.ts';
import type { Journal, readJournal as call } from '../../../../src/contract/statistics/journal.ts';
import { instantOf } from '../../../../src/domain/calendar/hub-time.ts';
import { monthPeriod } from '../../../../src/domain/calendar/month-period.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { zoneOf } from '../../../../src/domain/hub/delivery-calendar.ts';
import { sum } from '../../../../src/domain/money/money.ts';
import { journalTotals, paperEntries } from '../../../../src/domain/payment/journal.ts';
import { DEFAULT_ACCOUNTS } from '../../../../src/domain/payment/journal-accounts.ts';
import {
  accountEntries,
  isWithin,
  orderMoneyEntries,
  payoutEntries,
} from '../../../../src/domain/payment/journal-money.ts';
import type { Context } from '../../../core/request-context.ts';
import { configOf, hubBySlug } from '../../hubs/hubs-store.ts';
import { accountMovements, movedOrders, papersIssued, payoutMovements } from './journal-store.ts';
import { instantsOf } from './shops-statement.ts';

/**
 * The journal of a hub's month or year: papers, payments and payouts to shops. The papers' part is checked
 * against the papers themselves. See docs/rules.md#journal.
 */
export async function readJournal(
  { tx }: Pick<Context, 'tx'>,
  { month, year }: ParamsOf<typeof call>,
  { hub: slug }: QueryOf<typeof call>,
): Promise<Result<Journal, 'hub_unknown'>> {
  const hub = await hubBySlug(tx, slug);
  if (hub === undefined) return refuse('hub_unknown');
  const zone = zoneOf(hub);
  const days = monthPeriod(month, year);
  const period = {
    ...days,
    since: new Date(instantOf(days.from, 0, zone)),
    until: new Date(instantOf(days.to, 0, zone)),
  };
  const accounts = { ...DEFAULT_ACCOUNTS, ...(await configOf(tx, slug))?.accounts };
  const book = { accounts, zone };
  const papers = await papersIssued(tx, slug, days);
  const entries = [
    ...papers.flatMap((paper) => paperEntries(paper, accounts)),
    ...(await movedOrders(tx, slug, period)).flatMap((order) => orderMoneyEntries(order, book)),
    ...accountEntries(await accountMovements(tx, slug, period), book),
    ...payoutEntries(await payoutMovements(tx, slug, period), book),
  ]
    .filter((entry) => isWithin(entry, days))
    .sort((left, right) => (left.date < right.date ? -1 : left.date > right.date ? 1 : 0));
  const totals = journalTotals(entries, accounts.receivable);
  const expected = sum(papers.map(({ total }) => total));
  if (totals.papers !== expected)
    throw new Error(`the journal of ${slug} has ${totals.papers} of papers, not ${expected}`);
  return accept({
    ...{ hub: slug, ...instantsOf(days), accounts },
    entries: entries.map(({ code, ...entry }) => ({ ...entry, ...(code !== undefined && { code }) })),
    totals: { papers: totals.papers, accounts: [...totals.accounts] },
  });
}

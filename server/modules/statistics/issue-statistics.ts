import type { ParamsOf, QueryOf } from '../../../src/contract/core/call.ts';
import { Issue } from '../../../src/contract/orders/orders.ts';
import type { issueStatistics as call, ReportIssues } from '../../../src/contract/statistics/statistics.ts';
import { centimes, sum, times } from '../../../src/domain/money/money.ts';
import { monthPeriod } from '../../../src/domain/calendar/month-period.ts';
import { type Actor, isAdmin, worksFor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { issueLines, shopMonths } from './issue-figures-store.ts';

/**
 * What went wrong at each shop in each month: an admin's all, a manager's at their hubs, an owner's at their own
 * shops. Who the customer was is for the office. See docs/rules.md#issue-reports.
 */
export async function issuesOfShops(
  { tx, actor }: Pick<Context, 'tx'> & { readonly actor: Actor },
  { month, year }: ParamsOf<typeof call>,
  { hub }: QueryOf<typeof call>,
): Promise<ReportIssues[]> {
  const managed = actor.hubs.filter(({ role }) => role === 'manager').map(({ slug }) => slug);
  const whose = { hubs: isAdmin(actor) ? undefined : managed, shops: actor.shops, at: hub };
  const days = monthPeriod(month, year);
  const lines = await issueLines(tx, days, whose);
  return (await shopMonths(tx, days, whose)).map(({ orders, amount, ...of }) => {
    const own = lines.filter(
      (line) => line.vendor === of.vendor && line.month === of.month && line.year === of.year,
    );
    return {
      _id: of,
      amount: sum(own.map(({ price, quantity }) => times(centimes(price), quantity))),
      orders: { total: orders, amount: centimes(amount) },
      issues: own.map(({ oid, title, sku, quantity, issue, email, hub: at }) => ({
        ...{ oid, title, sku, quantity, issue: Issue.parse(issue) },
        email: worksFor(actor, at, 'manager') ? email : '',
      })),
      ratio: orders === 0 ? 0 : Math.round((own.length / orders) * 10_000) / 10_000,
    };
  });
}

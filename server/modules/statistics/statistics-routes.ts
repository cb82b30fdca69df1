import * as crm from '../../../src/contract/people/crm.ts';
import * as metrics from '../../../src/contract/statistics/metrics.ts';
import * as overview from '../../../src/contract/statistics/overview.ts';
import * as statistics from '../../../src/contract/statistics/statistics.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/calendar/hub-time.ts';
import { handle } from '../../platform/http/requests/call-handler.ts';
import { countVisits } from './count-visits.ts';
import { moveFunnel, sendCrmEmails } from '../customers/crm-mailing.ts';
import { statisticsOfCustomers, statisticsOfSegment } from '../customers/customer-statistics.ts';
import { giveFeedback } from '../customers/give-feedback.ts';
import { overviewOf } from './hub-overview.ts';
import { readVisits } from './visit-report.ts';
import type { ParamsOf, QueryOf } from '../../../src/contract/core/call.ts';
import { Issue } from '../../../src/contract/orders/orders.ts';
import type { issueStatistics as call, ReportIssues } from '../../../src/contract/statistics/statistics.ts';
import { centimes, sum, times } from '../../../src/domain/money/money.ts';
import { monthPeriod } from '../../../src/domain/calendar/month-period.ts';
import { type Actor, isAdmin, worksFor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { issueLines, shopMonths } from './issue-figures-store.ts';

export const figureRoutes = [
  handle(
    metrics.sendVisits,
    (context, { body }) => countVisits(context, body),
    (_input, { ip }) => [{ key: `visits@${ip}`, tries: 600, withinMs: 5 * MINUTE_MS }],
  ),
  handle(
    metrics.sendFeedback,
    (context, { body }) => giveFeedback(context, body),
    (_input, { ip }) => [{ key: `feedback@${ip}`, tries: 30, withinMs: HOUR_MS }],
  ),
  handle(metrics.readVisits, (context, { query }) => readVisits(context, query)),
  handle(crm.moveFunnel, (context, { body }) => moveFunnel(context, body)),
  handle(crm.sendCrmEmails, (context, { body }) => sendCrmEmails(context, body)),
  handle(statistics.customerStatistics, (context, { query }) => statisticsOfCustomers(context, query)),
  handle(statistics.segmentStatistics, (context, { params: { segment } }) =>
    statisticsOfSegment(context, segment),
  ),
  handle(overview.overviewStatistics, (context, { query }) => overviewOf(context, query)),
  handle(statistics.issueStatistics, (context, { params, query }) => issuesOfShops(context, params, query)),
];

/**
 * The issues of each shop in each month: all for an admin, those of their hubs for a manager, those of their
 * own shops for an owner. The customer is shown to the office only. See docs/rules.md#issue-reports.
 */
async function issuesOfShops(
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

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
import { issuesOfShops } from './issue-statistics.ts';
import { overviewOf } from './hub-overview.ts';
import { readVisits } from './visit-report.ts';

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

import * as crm from '../../src/contract/crm.ts';
import * as metrics from '../../src/contract/metrics.ts';
import * as overview from '../../src/contract/overview.ts';
import * as statistics from '../../src/contract/statistics.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/hub-time.ts';
import { handle } from '../http/handler.ts';
import { countVisits } from '../services/figures/count-visits.ts';
import { moveFunnel, sendCrmEmails } from '../services/figures/crm.ts';
import { statisticsOfCustomers, statisticsOfSegment } from '../services/figures/customers.ts';
import { giveFeedback } from '../services/figures/give-feedback.ts';
import { issuesOfShops } from '../services/figures/issues.ts';
import { overviewOf } from '../services/figures/overview.ts';
import { readVisits } from '../services/figures/read-visits.ts';

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

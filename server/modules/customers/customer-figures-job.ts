import { DAY_MS } from '../../../src/domain/calendar/hub-time.ts';
import { updateCustomerFigures } from './update-customer-figures.ts';
import type { Job } from '../../platform/jobs/job.ts';

/**
 * Updates the figures and segment of each customer once a day; newly premium customers have more places from
 * then on.
 */
export const countCustomers: Job = {
  name: 'count-customers',
  everyMs: DAY_MS,
  run: (app) => updateCustomerFigures(app, app.clock()),
};

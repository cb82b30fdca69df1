import { DAY_MS } from '../../../src/domain/calendar/hub-time.ts';
import { updateCustomerFigures } from './update-customer-figures.ts';
import type { Job } from '../../platform/jobs/job.ts';

/** Updates the figures and segments of customers once a day; new premium customers get more places. */
export const countCustomers: Job = {
  name: 'count-customers',
  everyMs: DAY_MS,
  run: (app) => updateCustomerFigures(app, app.clock()),
};

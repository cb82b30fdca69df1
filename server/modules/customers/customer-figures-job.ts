import { DAY_MS } from '../../../src/domain/calendar/hub-time.ts';
import { updateCustomerFigures } from './update-customer-figures.ts';
import type { Job } from '../../platform/jobs/job.ts';

/** Learns once a day what became of each customer's habits; whoever became premium has more places from then on. */
export const countCustomers: Job = {
  name: 'count-customers',
  everyMs: DAY_MS,
  run: (house) => updateCustomerFigures(house, house.clock()),
};

import { DAY_MS } from '../../../src/domain/calendar/hub-time.ts';
import { updateProductFigures } from './update-product-figures.ts';
import type { Job } from '../../platform/jobs/job.ts';

/** Updates once a day how products sell: popular ones come first on the home page. */
export const countProducts: Job = {
  name: 'count-products',
  everyMs: DAY_MS,
  run: (app) => updateProductFigures(app, app.clock()),
};

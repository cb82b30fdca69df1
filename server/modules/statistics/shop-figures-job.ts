import { DAY_MS } from '../../../src/domain/calendar/hub-time.ts';
import { updateShopFigures } from './update-shop-figures.ts';
import type { Job } from '../../platform/jobs/job.ts';

/** Updates once a day how reliable each shop is. */
export const countShops: Job = {
  name: 'count-shops',
  everyMs: DAY_MS,
  run: (app) => updateShopFigures(app, app.clock()),
};

import { DAY_MS } from '../../src/domain/hub-time.ts';
import { updateShopFigures } from '../services/figures/know-shops.ts';
import type { Job } from './job.ts';

/** Learns once a day how reliable each shop is. */
export const countShops: Job = {
  name: 'count-shops',
  everyMs: DAY_MS,
  run: (house) => updateShopFigures(house, house.clock()),
};

import { received } from './device-receiving.ts';
import { settling } from './device-settling.ts';
import { people } from './engine-people.ts';
import { receiving } from './engine-receiving.ts';
import { sending } from './engine-sending.ts';
import type { Listed } from './listed-mutant.ts';
import { kept } from './device-mirror.ts';
import { told } from './server-feed.ts';
import { loaded } from './server-loads.ts';
import { pushes } from './server-pushes.ts';

/** In the order in which they are played. */
export const everyFault: readonly Listed[] = [
  ...sending,
  ...receiving,
  ...people,
  ...settling,
  ...received,
  ...kept,
  ...told,
  ...loaded,
  ...pushes,
];

import { v7 } from 'uuid';
import type { MutationContext } from '../../mutations/perform/mutation-device.ts';
import { bootName } from './boot-id.ts';
import { BUILD } from './page-build.ts';

/** The clocks, ids and build that this page's mutations carry. */
export const mutationContext: MutationContext = {
  now: () => Date.now(),
  monotonic: () => Math.round(performance.timeOrigin + performance.now()),
  boot: bootName(),
  id: () => v7(),
  build: BUILD,
};

import type { MutationContext } from '../mutations/device.ts';
import { uuidV7 } from '../mirror/uuid-v7.ts';
import { bootName } from './boot-name.ts';
import { BUILD } from './build.ts';

/** The clocks, ids and build that this page's mutations carry. */
export const mutationContext: MutationContext = {
  now: () => Date.now(),
  monotonic: () => Math.round(performance.timeOrigin + performance.now()),
  boot: bootName(),
  id: () => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
  build: BUILD,
};

import type { Hub } from '../../../src/contract/hubs/hubs.ts';

/** The hub that is filled: the larger one of the demonstration. */
export const VOLUME_HUB = 'geneve-carouge';

/** The capacity of a hub with hundreds of orders a day; the demonstration's places are kept. */
export const ROOM = { currentLimit: 100_000, slotLimit: {}, noshipping: [] } satisfies Partial<Hub>;

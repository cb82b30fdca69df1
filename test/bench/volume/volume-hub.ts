import type { Hub } from '../../../src/contract/hubs/hubs.ts';

/** The hub that is filled: the larger one of the demonstration. */
export const VOLUME_HUB = 'geneve-carouge';

/** What a hub needs that brings hundreds of orders a day: no other place than the demonstration's is taken away. */
export const ROOM = { currentLimit: 100_000, slotLimit: {}, noshipping: [] } satisfies Partial<Hub>;

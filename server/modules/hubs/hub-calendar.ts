import type { Hub } from '../../../src/contract/hubs/hubs.ts';

/** A hub as the calendar functions read it, with the French reasons of its closed periods. */
export function calendarOf(hub: Hub) {
  return {
    ...hub,
    noshipping: hub.noshipping.map(({ from, to, reason }) => ({ from, to, reason: reason.fr })),
  };
}

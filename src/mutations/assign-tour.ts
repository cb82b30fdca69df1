import type { TourRow } from '../contract/day-rows.ts';
import { tourAssign } from '../contract/fulfilment-operations.ts';
import { hour, shortDay } from '../domain/french.ts';
import type { Mutation } from './mutation.ts';

/** Who drives a tour of a day, and when it starts; the last word holds. */
export const assignTour: Mutation<TourRow, typeof tourAssign> = {
  operation: tourAssign,
  row: (args) => ({ e: 'tour', id: idOf(args) }),
  apply: (_, { args }) => ({ id: idOf(args), ...args }),
  label: ({ tour, day, start }) =>
    `Attribuer la tournée ${tour} de ${shortDay(day)}${start === null ? '' : `, départ ${hour(start)}`}`,
};

function idOf({ hub, day, tour }: Pick<TourRow, 'hub' | 'day' | 'tour'>): string {
  return `${hub}:${day}:${tour}`;
}

import type { TourRow } from '../../contract/orders/day-rows.ts';
import { tourAssign } from '../../contract/orders/fulfilment-operations.ts';
import { hour, shortDay } from '../../domain/text/french.ts';
import type { Mutation, Reducer } from '../perform/mutation.ts';

export const applyTourAssign: Reducer<TourRow, typeof tourAssign> = (_, { args }) => ({
  id: idOf(args),
  ...args,
});

/** Assigns the courier and the start of a tour; the last arrival holds. */
export const assignTour: Mutation<TourRow, typeof tourAssign> = {
  operation: tourAssign,
  row: (args) => ({ e: 'tour', id: idOf(args) }),
  apply: applyTourAssign,
  label: ({ tour, day, start }) =>
    `Attribuer la tournée ${tour} de ${shortDay(day)}${start === null ? '' : `, départ ${hour(start)}`}`,
};

function idOf({ hub, day, tour }: Pick<TourRow, 'hub' | 'day' | 'tour'>): string {
  return `${hub}:${day}:${tour}`;
}

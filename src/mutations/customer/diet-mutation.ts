import { dietSet } from '../../contract/operations.ts';
import type { DietRow } from '../../contract/people/diet.ts';
import { changedMarks } from '../../domain/people/diet-marks.ts';
import type { Mutation, Reducer } from '../perform/mutation.ts';

export const applyDietSet: Reducer<DietRow, typeof dietSet> = (row, { actor, args }) =>
  actor === null ? row : { user: actor, marks: [...changedMarks(row?.marks ?? [], args)] };

/** Changes one's allergies and diet. The label omits the marks, since support staff may read it. */
export const setDiet: Mutation<DietRow, typeof dietSet> = {
  operation: dietSet,
  row: (_, actor) => ({ e: 'diet', id: String(actor) }),
  apply: applyDietSet,
  label: () => 'Allergies et régime',
};

import * as z from 'zod/mini';
import { DIET_MARKS } from '../../domain/people/diet-marks.ts';
import { UserId } from '../core/wire.ts';

const marks = z.array(z.enum(DIET_MARKS)).check(z.maxLength(DIET_MARKS.length));

/**
 * The marks that a person adds to and removes from their diet: concurrent changes of different marks are all
 * kept.
 */
export const DietChange = z.object({ on: marks, off: marks });

/**
 * A person's allergies and diet: a separate row and lane, sent to themselves alone (docs/rules.md#diet). The key is the
 * person's id; marks of a newer build are unknown here.
 */
export const DietRow = z.object({ user: UserId, marks: z.array(z.string()) });
export type DietRow = z.output<typeof DietRow>;

import { sql } from 'kysely';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** A tour of a hub and day. */
export interface TourKey {
  readonly hub: string;
  readonly day: IsoDay;
  readonly tour: number;
}

/** Who drives it, and from when: « 16:30 », the hub's time. */
export interface TourCrew {
  readonly courier: number | null;
  readonly start: string | null;
}

/** A tour held for this transaction; one that nobody was given yet is made for it. */
export async function holdTour(tx: Tx, key: TourKey): Promise<TourCrew> {
  return tx
    .insertInto('tours')
    .values({ ...key, rev: 0, courier: null, start: null })
    .onConflict((known) => known.columns(['hub', 'day', 'tour']).doUpdateSet({ rev: sql`tours.rev` }))
    .returning(['courier', 'start'])
    .executeTakeFirstOrThrow();
}

/** Writes a tour that is held, and raises it. */
export async function saveTour(tx: Tx, { hub, day, tour }: TourKey, crew: TourCrew): Promise<void> {
  await tx
    .updateTable('tours')
    .set({ ...crew, rev: sql`rev + 1` })
    .where('hub', '=', hub)
    .where('day', '=', day)
    .where('tour', '=', tour)
    .execute();
}

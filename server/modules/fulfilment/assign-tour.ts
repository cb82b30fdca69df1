import type { tourAssign } from '../../../src/contract/orders/fulfilment-operations.ts';
import type { ArgsOf } from '../../../src/contract/core/operation.ts';
import { refuse } from '../../../src/domain/core/result.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { worksFor } from '../../core/actor.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import { hubExists } from '../hubs/hubs-store.ts';
import { isCourierOf } from '../people/staff-store.ts';
import type { OperationResult } from '../../platform/operations/accept-operation.ts';
import { isDayLockedFor } from './closed-day.ts';
import { auditAuthor, type FulfilmentAction } from './fulfilment-action.ts';
import { sql } from 'kysely';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** Assigns the courier and the start of a day's tour; the last assignment holds. */
export async function assignTour(
  action: FulfilmentAction,
  { hub, day, tour, courier, start }: ArgsOf<typeof tourAssign>,
): Promise<OperationResult> {
  const { tx, actor, at } = action;
  if (!(await hubExists(tx, hub))) return refuse('hub_unknown');
  if (!worksFor(actor, hub)) return refuse('forbidden');
  if (courier !== null && !(await isCourierOf(tx, courier, hub))) return refuse('courier_unknown');
  if (await isDayLockedFor(action, { hub, day })) return refuse('day_locked');

  const key = { hub, day, tour };
  const before = await holdTour(tx, key);
  await saveTour(tx, key, { courier, start });
  const id = `${hub}:${day}:${tour}`;
  recordChange(tx, 'tour', id);
  const auditEntry = { ...auditAuthor(action), action: 'tour.assign', entity: 'tour', id };
  await writeAuditEntry(tx, { ...auditEntry, before: { ...before }, after: { courier, start } }, at);
  return { outcome: 'applied', touched: [{ e: 'tour', id }] };
}

/** A tour of a hub and day. */
interface TourKey {
  readonly hub: string;
  readonly day: IsoDay;
  readonly tour: number;
}

/** The courier and the start of a tour: « 16:30 », in the hub's time. */
interface TourCrew {
  readonly courier: number | null;
  readonly start: string | null;
}

/** Locks a tour for this transaction, and creates it when it was never assigned. */
async function holdTour(tx: Tx, key: TourKey): Promise<TourCrew> {
  return tx
    .insertInto('tours')
    .values({ ...key, rev: 0, courier: null, start: null })
    .onConflict((known) => known.columns(['hub', 'day', 'tour']).doUpdateSet({ rev: sql`tours.rev` }))
    .returning(['courier', 'start'])
    .executeTakeFirstOrThrow();
}

/** Writes a locked tour and raises its revision. */
async function saveTour(tx: Tx, { hub, day, tour }: TourKey, crew: TourCrew): Promise<void> {
  await tx
    .updateTable('tours')
    .set({ ...crew, rev: sql`rev + 1` })
    .where('hub', '=', hub)
    .where('day', '=', day)
    .where('tour', '=', tour)
    .execute();
}

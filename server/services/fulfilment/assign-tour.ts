import type { tourAssign } from '../../../src/contract/fulfilment-operations.ts';
import type { ArgsOf } from '../../../src/contract/operation.ts';
import { refuse } from '../../../src/domain/result.ts';
import { recordChange } from '../../feed/record.ts';
import { worksFor } from '../../http/actor.ts';
import { writeAuditEntry } from '../../store/audit.ts';
import { hubExists } from '../../store/hubs.ts';
import { isCourierOf } from '../../store/staff.ts';
import { holdTour, saveTour } from '../../store/tours.ts';
import type { OperationResult } from '../accept.ts';
import { auditAuthor, type FulfilmentAction } from './doing.ts';

/** Says who drives a tour of a day and from when; the last word holds. */
export async function assignTour(
  doing: FulfilmentAction,
  { hub, day, tour, courier, start }: ArgsOf<typeof tourAssign>,
): Promise<OperationResult> {
  const { tx, actor, at } = doing;
  if (!(await hubExists(tx, hub))) return refuse('hub_unknown');
  if (!worksFor(actor, hub)) return refuse('forbidden');
  if (courier !== null && !(await isCourierOf(tx, courier, hub))) return refuse('courier_unknown');

  const key = { hub, day, tour };
  const before = await holdTour(tx, key);
  await saveTour(tx, key, { courier, start });
  const id = `${hub}:${day}:${tour}`;
  recordChange(tx, 'tour', id);
  const deed = { ...auditAuthor(doing), action: 'tour.assign', entity: 'tour', id };
  await writeAuditEntry(tx, { ...deed, before: { ...before }, after: { courier, start } }, at);
  return { outcome: 'applied', touched: [{ e: 'tour', id }] };
}

import type { Id } from '../../../src/contract/sync/sync.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { type Actor, worksFor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { OperationContext, OrderUnitOfWork } from '../../platform/operations/accept-operation.ts';

/** One act of preparing or delivering: its actor, its time and its id, which is the mutation's or made for a call. */
export interface FulfilmentAction {
  readonly tx: Tx;
  readonly unitOfWork: OrderUnitOfWork;
  readonly actor: Actor;
  readonly id: Id;
  /** When the actor did it; offline work arrives later. */
  readonly at: Ms;
  /** The device that sent it; absent for a call. */
  readonly device?: Id | undefined;
  /** The author of the work, when a manager accepts it from the quarantine. */
  readonly author?: OperationContext['author'];
}

/** The action of an operation that a device sent, perhaps after working offline. */
export function actionOfOperation({
  tx,
  unitOfWork,
  actor,
  author,
  mutation,
  effectiveAt,
}: OperationContext): FulfilmentAction {
  return { tx, unitOfWork, actor, author, id: mutation.id, at: effectiveAt, device: mutation.client };
}

/** The id, time and author of a claim, a report or a count. */
export function authorStamp({
  id,
  at,
  actor,
  author,
}: Pick<FulfilmentAction, 'id' | 'at' | 'actor' | 'author'>) {
  return { id, at: new Date(at).toISOString(), by: author?.id ?? actor.id };
}

/** The actor and device for the audit log; a manager who accepts another person's work is named with the reason. */
export function auditAuthor({
  actor,
  device,
  author,
}: Pick<FulfilmentAction, 'actor' | 'device' | 'author'>) {
  return { who: actor.id, device, ...(author !== undefined && { why: author.why }) };
}

/** Whether the office itself acts: quarantined work that a manager accepts keeps the rank of its author. */
export function isOffice(
  { actor, author }: Pick<FulfilmentAction, 'actor' | 'author'>,
  hub: string,
): boolean {
  return author === undefined && worksFor(actor, hub, 'manager');
}

/**
 * Whether the day of an order was closed before the office acted: nothing may change without reopening the
 * day. Reports of couriers' devices are kept (docs/rules.md#closing-a-day).
 */
export function isLockedFor(
  action: Pick<FulfilmentAction, 'actor' | 'author' | 'at'>,
  { hub, locked }: { readonly hub: string; readonly locked?: string | undefined },
): boolean {
  return locked !== undefined && action.at >= Date.parse(locked) && isOffice(action, hub);
}

import type { Id } from '../../../src/contract/sync/sync.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { type Actor, worksFor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { OperationContext } from '../../platform/operations/accept-operation.ts';
import type { OrderUnitOfWork } from '../orders/order-unit-of-work.ts';

/** Who prepares or delivers, when, and by what it is named: a mutation's id, or one that was made for a call. */
export interface FulfilmentAction {
  readonly tx: Tx;
  readonly unitOfWork: OrderUnitOfWork;
  readonly actor: Actor;
  readonly id: Id;
  /** When it was done; what was done offline came later. */
  readonly at: Ms;
  /** The device on which it was done; absent for a call. */
  readonly device?: Id | undefined;
  /** Whose work it is, when a manager does it for them. */
  readonly author?: OperationContext['author'];
}

/** What was done on a device, perhaps a while ago. */
export function actionOfOperation({
  tx,
  unitOfWork: desk,
  actor,
  author,
  mutation,
  effectiveAt,
}: OperationContext): FulfilmentAction {
  return { tx, unitOfWork: desk, actor, author, id: mutation.id, at: effectiveAt, device: mutation.client };
}

/** What a claim, a report or a count says of its author. */
export function authorStamp({
  id,
  at,
  actor,
  author,
}: Pick<FulfilmentAction, 'id' | 'at' | 'actor' | 'author'>) {
  return { id, at: new Date(at).toISOString(), by: author?.id ?? actor.id };
}

/** Who did it on which device, for the history: a manager who does it for somebody is named with them. */
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

import { randomUUID } from 'node:crypto';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import type { Actor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { orderOf } from '../orders/orders-store.ts';
import type { OperationResult } from '../../platform/operations/accept-operation.ts';
import { answeredOrder } from '../orders/answered-orders.ts';
import { immediateUnitOfWork } from '../orders/order-unit-of-work.ts';
import type { FulfilmentAction } from './fulfilment-action.ts';

/** The context of a REST call. */
export type FulfilmentCallContext = Pick<Context, 'tx' | 'now'> & { readonly actor: Actor };

/** The action of a REST call: done now, on no device, with an id made for it. */
export function actionOfCall({ tx, actor, now }: FulfilmentCallContext): FulfilmentAction {
  return { tx, unitOfWork: immediateUnitOfWork(tx, now), actor, id: randomUUID(), at: now };
}

/** The refusal of an operation's service; a call saw the current state, so no other change supersedes it. */
export function refusalOf(result: OperationResult): RefusalCode | undefined {
  if ('ok' in result) return result.refusal;
  return result.outcome === 'rejected' || result.outcome === 'conflict' ? result.code : undefined;
}

/** Answers the order after a call, projected for the caller. */
export async function answerOrder<Refusal extends RefusalCode>(
  { tx, actor }: FulfilmentCallContext,
  oid: number,
  refusal?: Refusal,
): Promise<Result<Order, Refusal | 'not_found'>> {
  if (refusal !== undefined) return refuse(refusal);
  const stored = await orderOf(tx, oid);
  const answered = stored && (await answeredOrder(tx, actor, stored.order));
  return answered === undefined ? refuse('not_found') : accept(answered);
}

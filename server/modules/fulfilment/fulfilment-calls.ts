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

/** What a REST call does its work with. */
export type FulfilmentCallContext = Pick<Context, 'tx' | 'now'> & { readonly actor: Actor };

/** What somebody does by a call: now, on no device, under a name of its own. */
export function actionOfCall({ tx, actor, now }: FulfilmentCallContext): FulfilmentAction {
  return { tx, unitOfWork: immediateUnitOfWork(tx), actor, id: randomUUID(), at: now };
}

/** Why the service of an operation said no to a call; a call sees what stands, so nothing else outweighs it. */
export function refusalOf(decided: OperationResult): RefusalCode | undefined {
  if ('ok' in decided) return decided.refusal;
  return decided.outcome === 'rejected' || decided.outcome === 'conflict' ? decided.code : undefined;
}

/** The order as it stands after a call. */
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

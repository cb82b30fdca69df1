import type { OperationHandler } from './platform/operations/accept-operation.ts';
import { placeOrder } from './modules/checkout/place-order.ts';
import { fulfilmentOperations } from './modules/fulfilment/accept-fulfilment.ts';
import { ownOperationHandlers } from './own-operations.ts';
import { subscriptionOperations } from './modules/subscriptions/subscription-operations.ts';

/** Every operation of the contract with its service; a push looks here, and nowhere else. */
const everyAccepted: readonly OperationHandler[] = [
  ownOperationHandlers,
  subscriptionOperations,
  placeOrder,
  fulfilmentOperations,
].flat();

const byName = new Map(everyAccepted.map((accepted) => [nameOf(accepted.operation), accepted]));

/** What an operation of this name and version means; `undefined` when this server does not know it. */
export function operationHandler(op: string, v: number): OperationHandler | undefined {
  return byName.get(nameOf({ op, v }));
}

function nameOf({ op, v }: { readonly op: string; readonly v: number }): string {
  return `${op}@${v}`;
}

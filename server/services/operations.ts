import type { OperationHandler } from './accept.ts';
import { placeOrder } from './checkout/place-order.ts';
import { fulfilmentOperations } from './fulfilment/operations.ts';
import { ownOperationHandlers } from './own-operations.ts';
import { subscriptionOperations } from './subscriptions/operations.ts';

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

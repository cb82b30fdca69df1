import type { OperationHandler } from './platform/operations/accept-operation.ts';
import { placeOrder } from './modules/checkout/place-order.ts';
import { fulfilmentOperations } from './modules/fulfilment/accept-fulfilment.ts';
import { ownOperationHandlers } from './own-operations.ts';
import { problemOperations } from './modules/problems/report-problem.ts';
import { stockOperations } from './modules/catalogue/stock/stock-operations.ts';
import { subscriptionOperations } from './modules/subscriptions/subscription-operations.ts';

/** Every operation of the contract with its service. */
const everyHandler: readonly OperationHandler[] = [
  ownOperationHandlers,
  subscriptionOperations,
  placeOrder,
  fulfilmentOperations,
  stockOperations,
  problemOperations,
].flat();

const byName = new Map(everyHandler.map((handler) => [nameOf(handler.operation), handler]));

/** Returns the handler of an operation by name and version; `undefined` for an unknown one. */
export function operationHandler(op: string, v: number): OperationHandler | undefined {
  return byName.get(nameOf({ op, v }));
}

function nameOf({ op, v }: { readonly op: string; readonly v: number }): string {
  return `${op}@${v}`;
}

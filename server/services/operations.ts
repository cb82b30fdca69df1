import type { Accepted } from './accept.ts';
import { placeOrder } from './checkout/place-order.ts';
import { fulfilmentOperations } from './fulfilment/operations.ts';
import { ownOperations } from './own-operations.ts';
import { subscriptionOperations } from './subscriptions/operations.ts';

/** Every operation of the contract with its service; a push looks here, and nowhere else. */
const everyAccepted: readonly Accepted[] = [
  ownOperations,
  subscriptionOperations,
  placeOrder,
  fulfilmentOperations,
].flat();

const byName = new Map(everyAccepted.map((accepted) => [nameOf(accepted.operation), accepted]));

/** What an operation of this name and version means; `undefined` when this server does not know it. */
export function acceptedOperation(op: string, v: number): Accepted | undefined {
  return byName.get(nameOf({ op, v }));
}

function nameOf({ op, v }: { readonly op: string; readonly v: number }): string {
  return `${op}@${v}`;
}

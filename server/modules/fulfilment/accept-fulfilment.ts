import * as operations from '../../../src/contract/orders/fulfilment-operations.ts';
import type { ArgsOf, Operation } from '../../../src/contract/core/operation.ts';
import {
  handleOperation,
  handleOnOrder,
  withWorkPlace,
  type OperationResult,
} from '../../platform/operations/accept-operation.ts';
import { assignTour } from './assign-tour.ts';
import { collectVendor } from './collect-vendor.ts';
import { countBags } from './count-bags.ts';
import { deliverOrder } from './deliver-order.ts';
import { type FulfilmentAction, actionOfOperation } from './fulfilment-action.ts';
import { placeStop } from './place-stop.ts';
import { reportItem } from './report-item.ts';
import { tickItem } from './tick-item.ts';
import { weighItem } from './weigh-item.ts';

/** What those who prepare and deliver did, perhaps without a network. */
export const fulfilmentOperations = [
  onOrder(operations.itemTick, tickItem, oidOf),
  onOrder(operations.itemWeigh, weighItem, oidOf),
  onOrder(operations.itemReport, reportItem, oidOf),
  onOrder(operations.orderBags, countBags, oidOf),
  onOrder(operations.orderDeliver, deliverOrder, oidOf),
  onOrder(operations.orderPosition, placeStop, oidOf),
  atHub(operations.tourAssign, assignTour, hubOf),
  atHub(operations.vendorCollect, collectVendor, hubOf),
];

function onOrder<O extends Operation>(
  operation: O,
  service: (doing: FulfilmentAction, args: ArgsOf<O>) => Promise<OperationResult>,
  orderOf: (args: ArgsOf<O>) => number,
) {
  const accepted = handleOnOrder(
    operation,
    (context, args) => service(actionOfOperation(context), args),
    orderOf,
  );
  return withWorkPlace(operation, accepted, (args) => ({ oid: orderOf(args) }));
}

function oidOf({ oid }: { readonly oid: number }): number {
  return oid;
}

function hubOf({ hub }: { readonly hub: string }): string {
  return hub;
}

function atHub<O extends Operation>(
  operation: O,
  service: (doing: FulfilmentAction, args: ArgsOf<O>) => Promise<OperationResult>,
  hub: (args: ArgsOf<O>) => string,
) {
  const accepted = handleOperation(operation, (context, args) => service(actionOfOperation(context), args));
  return withWorkPlace(operation, accepted, (args) => ({ hub: hub(args) }));
}

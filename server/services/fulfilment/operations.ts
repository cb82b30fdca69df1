import * as operations from '../../../src/contract/fulfilment-operations.ts';
import type { ArgsOf, Operation } from '../../../src/contract/operation.ts';
import { accept, type Decided } from '../accept.ts';
import { assignTour } from './assign-tour.ts';
import { collectVendor } from './collect-vendor.ts';
import { countBags } from './count-bags.ts';
import { deliverOrder } from './deliver-order.ts';
import { type Doing, doingOf } from './doing.ts';
import { placeStop } from './place-stop.ts';
import { reportItem } from './report-item.ts';
import { tickItem } from './tick-item.ts';
import { weighItem } from './weigh-item.ts';

/** What those who prepare and deliver did, perhaps without a network. */
export const fulfilmentOperations = [
  done(operations.itemTick, tickItem),
  done(operations.itemWeigh, weighItem),
  done(operations.itemReport, reportItem),
  done(operations.orderBags, countBags),
  done(operations.orderDeliver, deliverOrder),
  done(operations.orderPosition, placeStop),
  done(operations.tourAssign, assignTour),
  done(operations.vendorCollect, collectVendor),
];

function done<O extends Operation>(
  operation: O,
  service: (doing: Doing, args: ArgsOf<O>) => Promise<Decided>,
) {
  return accept(operation, (context, args) => service(doingOf(context), args));
}

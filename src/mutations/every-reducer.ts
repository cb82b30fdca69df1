import type { everyOperation } from '../contract/operations.ts';
import { applyProductSell, applyStockCount, applyStockOut } from './catalogue/stock-mutations.ts';
import {
  applyAddressAdd,
  applyAddressRemove,
  applyAddressUpdate,
  applyProfileSave,
} from './customer/account-mutations.ts';
import {
  applyCartAdd,
  applyCartClear,
  applyCartLine,
  applyCartMerge,
  applyCartRemove,
} from './customer/cart-mutations.ts';
import { applyDietSet } from './customer/diet-mutation.ts';
import { applyLikeSet } from './customer/like-mutation.ts';
import { applyOrderPlace } from './customer/place-order-mutation.ts';
import { applyOrderReport } from './customer/report-problem-mutation.ts';
import {
  applySubscriptionCancel,
  applySubscriptionPause,
  applySubscriptionResume,
  applySubscriptionSkip,
} from './customer/subscription-mutations.ts';
import { applyTourAssign } from './fulfilment/assign-tour-mutation.ts';
import { applyVendorCollect } from './fulfilment/collect-vendor-mutation.ts';
import { applyOrderBags } from './fulfilment/count-bags-mutation.ts';
import { applyOrderContainers } from './fulfilment/count-containers-mutation.ts';
import { applyOrderDeliver } from './fulfilment/deliver-order-mutation.ts';
import { applyOrderPosition } from './fulfilment/position-order-mutation.ts';
import { applyItemReport } from './fulfilment/report-item-mutation.ts';
import { applyItemTick } from './fulfilment/tick-item-mutation.ts';
import { applyItemWeigh, applyItemWeighWordless } from './fulfilment/weigh-item-mutation.ts';
import type { AnyMutation } from './perform/mutation.ts';

type AnyReducer = AnyMutation['apply'];

/** `cart.add@1` */
type OperationName = {
  [O in (typeof everyOperation)[number] as `${O['op']}@${O['v']}`]: unknown;
};

/**
 * The reducer of each mutation, by operation and version. Replaying a waiting mutation needs only this: a
 * worker loads no schema, check or label.
 */
const reducers: ReadonlyMap<string, AnyReducer> = new Map(
  Object.entries({
    'cart.add@1': applyCartAdd,
    'cart.add@2': applyCartAdd,
    'cart.remove@1': applyCartRemove,
    'cart.remove@2': applyCartRemove,
    'cart.clear@1': applyCartClear,
    'cart.line@2': applyCartLine,
    'cart.line@1': applyCartLine,
    'cart.merge@1': applyCartMerge,
    'order.place@3': applyOrderPlace,
    'order.place@2': applyOrderPlace,
    'order.place@1': applyOrderPlace,
    'order.report@1': applyOrderReport,
    'like.set@1': applyLikeSet,
    'diet.set@1': applyDietSet,
    'address.add@1': applyAddressAdd,
    'address.update@1': applyAddressUpdate,
    'address.remove@1': applyAddressRemove,
    'profile.save@2': applyProfileSave,
    'profile.save@1': applyProfileSave,
    'subscription.pause@1': applySubscriptionPause,
    'subscription.resume@1': applySubscriptionResume,
    'subscription.skip@1': applySubscriptionSkip,
    'subscription.cancel@1': applySubscriptionCancel,
    'item.tick@1': applyItemTick,
    'item.weigh@2': applyItemWeigh,
    'item.weigh@1': applyItemWeighWordless,
    'item.report@1': applyItemReport,
    'order.bags@1': applyOrderBags,
    'order.containers@1': applyOrderContainers,
    'order.deliver@1': applyOrderDeliver,
    'order.position@1': applyOrderPosition,
    'tour.assign@1': applyTourAssign,
    'vendor.collect@1': applyVendorCollect,
    'stock.count@1': applyStockCount,
    'stock.out@1': applyStockOut,
    'product.sell@1': applyProductSell,
  } satisfies Record<keyof OperationName, AnyReducer>),
);

/** The effect of an operation by its name and version; `undefined` when this build does not know it. */
export function reducerOf(op: string, v: number): AnyReducer | undefined {
  return reducers.get(`${op}@${v}`);
}

import {
  addAddress,
  removeAddress,
  saveChoicelessProfile,
  saveProfile,
  updateAddress,
} from './customer/account-mutations.ts';
import { assignTour } from './fulfilment/assign-tour-mutation.ts';
import { countContainers } from './fulfilment/count-containers-mutation.ts';
import { countBags } from './fulfilment/count-bags-mutation.ts';
import {
  addToBasket,
  addToCart,
  clearCart,
  mergeCart,
  noteInCart,
  removeFromBasket,
  removeFromCart,
  wishInCart,
} from './customer/cart-mutations.ts';
import { collectVendor } from './fulfilment/collect-vendor-mutation.ts';
import { deliverOrder } from './fulfilment/deliver-order-mutation.ts';
import { setDiet } from './customer/diet-mutation.ts';
import { setLike } from './customer/like-mutation.ts';
import type { AnyMutation } from './perform/mutation.ts';
import { placeChoicelessOrder, placeOrder, placeUnversionedOrder } from './customer/place-order-mutation.ts';
import { positionOrder } from './fulfilment/position-order-mutation.ts';
import { reportProblem } from './customer/report-problem-mutation.ts';
import { reportItem } from './fulfilment/report-item-mutation.ts';
import {
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
  skipDelivery,
} from './customer/subscription-mutations.ts';
import { countPieces, markOut, sellProduct } from './catalogue/stock-mutations.ts';
import { tickItem } from './fulfilment/tick-item-mutation.ts';
import { weighItem, weighItemWordless } from './fulfilment/weigh-item-mutation.ts';

/** All mutations that work offline. Versions that are no longer produced stay for ninety days. */
export const everyMutation: readonly AnyMutation[] = [
  addToCart,
  removeFromCart,
  addToBasket,
  removeFromBasket,
  clearCart,
  wishInCart,
  noteInCart,
  mergeCart,
  placeOrder,
  placeChoicelessOrder,
  placeUnversionedOrder,
  reportProblem,
  setLike,
  setDiet,
  addAddress,
  updateAddress,
  removeAddress,
  saveProfile,
  saveChoicelessProfile,
  pauseSubscription,
  resumeSubscription,
  skipDelivery,
  cancelSubscription,
  tickItem,
  weighItem,
  weighItemWordless,
  reportItem,
  countBags,
  countContainers,
  deliverOrder,
  positionOrder,
  assignTour,
  collectVendor,
  countPieces,
  markOut,
  sellProduct,
];

/** The mutation of an operation's name and version; `undefined` when this build does not know it. */
export function mutationOf(op: string, v: number): AnyMutation | undefined {
  return byName.get(`${op}@${v}`);
}

const byName = new Map(everyMutation.map((mutation) => [nameOf(mutation), mutation]));

function nameOf({ operation }: AnyMutation): string {
  return `${operation.op}@${operation.v}`;
}

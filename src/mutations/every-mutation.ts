import { addAddress, removeAddress, saveProfile, updateAddress } from './account.ts';
import { assignTour } from './assign-tour.ts';
import { countBags } from './bags.ts';
import { addToCart, clearCart, mergeCart, noteInCart, removeFromCart } from './cart.ts';
import { collectVendor } from './collect.ts';
import { deliverOrder } from './deliver.ts';
import { setLike } from './likes.ts';
import type { AnyMutation } from './mutation.ts';
import { placeOrder } from './place-order.ts';
import { positionOrder } from './position.ts';
import { reportItem } from './report.ts';
import { cancelSubscription, pauseSubscription, resumeSubscription, skipDelivery } from './subscriptions.ts';
import { tickItem } from './tick.ts';
import { weighItem } from './weigh.ts';

/** All that can be done without a network. Versions that are no longer produced stay for ninety days. */
export const everyMutation: readonly AnyMutation[] = [
  addToCart,
  removeFromCart,
  clearCart,
  noteInCart,
  mergeCart,
  placeOrder,
  setLike,
  addAddress,
  updateAddress,
  removeAddress,
  saveProfile,
  pauseSubscription,
  resumeSubscription,
  skipDelivery,
  cancelSubscription,
  tickItem,
  weighItem,
  reportItem,
  countBags,
  deliverOrder,
  positionOrder,
  assignTour,
  collectVendor,
];

/** The mutation of an operation's name and version; `undefined` when this build does not know it. */
export function mutationOf(op: string, v: number): AnyMutation | undefined {
  return byName.get(`${op}@${v}`);
}

const byName = new Map(everyMutation.map((mutation) => [nameOf(mutation), mutation]));

function nameOf({ operation }: AnyMutation): string {
  return `${operation.op}@${operation.v}`;
}

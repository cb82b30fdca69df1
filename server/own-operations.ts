import * as operations from '../src/contract/operations.ts';
import { handleOperation } from './platform/operations/accept-operation.ts';
import {
  addOwnAddress,
  removeOwnAddress,
  saveOwnProfile,
  setOwnDiet,
  setOwnLike,
  updateOwnAddress,
} from './modules/account/profile/account-operations.ts';
import {
  addToCart,
  clearCart,
  mergeIntoCart,
  removeFromCart,
  wishInCart,
} from './modules/cart/cart-operations.ts';

/** Operations of people on their own cart, likes, addresses and profile. */
export const ownOperationHandlers = [
  handleOperation(operations.cartAdd, addToCart),
  handleOperation(operations.cartRemove, removeFromCart),
  handleOperation(operations.basketAdd, addToCart),
  handleOperation(operations.basketRemove, removeFromCart),
  handleOperation(operations.cartClear, clearCart),
  handleOperation(operations.cartLine, wishInCart),
  handleOperation(operations.cartLineNote, wishInCart),
  handleOperation(operations.cartMerge, mergeIntoCart),
  handleOperation(operations.likeSet, setOwnLike),
  handleOperation(operations.dietSet, setOwnDiet),
  handleOperation(operations.addressAdd, addOwnAddress),
  handleOperation(operations.addressUpdate, updateOwnAddress),
  handleOperation(operations.addressRemove, removeOwnAddress),
  // An attempt with a taken address counts towards its limit, also when it is refused.
  { ...handleOperation(operations.profileSave, saveOwnProfile), decidesFirst: true },
  { ...handleOperation(operations.profileSaveChoiceless, saveOwnProfile), decidesFirst: true },
];

import * as operations from '../../src/contract/operations.ts';
import { accept } from './accept.ts';
import {
  addOwnAddress,
  removeOwnAddress,
  saveOwnProfile,
  setOwnLike,
  updateOwnAddress,
} from './account-operations.ts';
import { addToCart, clearCart, mergeIntoCart, noteInCart, removeFromCart } from './cart-operations.ts';

/** What people do to their own cart, likes, addresses and profile. */
export const ownOperations = [
  accept(operations.cartAdd, addToCart),
  accept(operations.cartRemove, removeFromCart),
  accept(operations.cartClear, clearCart),
  accept(operations.cartLine, noteInCart),
  accept(operations.cartMerge, mergeIntoCart),
  accept(operations.likeSet, setOwnLike),
  accept(operations.addressAdd, addOwnAddress),
  accept(operations.addressUpdate, updateOwnAddress),
  accept(operations.addressRemove, removeOwnAddress),
  // A try with an address that is taken is counted, whatever comes of it.
  { ...accept(operations.profileSave, saveOwnProfile), decidesFirst: true },
];

/** Everything that can happen to a cart. See docs/rules.md#cart-actions. */
export const CART_ACTIONS = [
  'ITEM_ADD',
  'ITEM_UPDATE',
  'ITEM_REMOVE',
  'ITEM_MAX',
  'ITEM_ALL',
  'CART_INIT',
  'CART_LOADED',
  'CART_LOAD_ERROR',
  'CART_SAVE_ERROR',
  'CART_ADDRESS',
  'CART_PAYMENT',
  'CART_SHIPPING',
  'CART_CLEARED',
  'CART_SUBSCRIPTION',
] as const;

export type CartAction = (typeof CART_ACTIONS)[number];

/** The actions that the server hears of; address, payment, slot and the rest stay on the device. */
export const SAVED_CART_ACTIONS = [
  'ITEM_ADD',
  'ITEM_UPDATE',
  'ITEM_REMOVE',
  'ITEM_ALL',
  'CART_CLEARED',
] as const satisfies readonly CartAction[];

/** Whether an action travels to the server. Only item, all and cleared do (docs/rules.md#cart-actions). */
export function isSavedOnServer(action: CartAction): action is (typeof SAVED_CART_ACTIONS)[number] {
  return SAVED_CART_ACTIONS.some((saved) => saved === action);
}

import { expect, test } from 'vitest';

import { CART_ACTIONS, isSavedOnServer } from '../../../src/domain/cart/cart-action.ts';

test('the actions are the given ones', () => {
  expect(CART_ACTIONS.join(', ')).toBe(
    'ITEM_ADD, ITEM_UPDATE, ITEM_REMOVE, ITEM_MAX, ITEM_ALL, CART_INIT, CART_LOADED, CART_LOAD_ERROR, ' +
      'CART_SAVE_ERROR, CART_ADDRESS, CART_PAYMENT, CART_SHIPPING, CART_CLEARED, CART_SUBSCRIPTION',
  );
});

test('only item, all and cleared actions are saved on the server', () => {
  expect(CART_ACTIONS.filter(isSavedOnServer)).toEqual([
    'ITEM_ADD',
    'ITEM_UPDATE',
    'ITEM_REMOVE',
    'ITEM_ALL',
    'CART_CLEARED',
  ]);
});

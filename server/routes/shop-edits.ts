import * as calls from '../../src/contract/shop-edits.ts';
import { HOUR_MS } from '../../src/domain/hub-time.ts';
import { handle } from '../http/handler.ts';
import { passwordTries } from '../services/edits/own-password.ts';
import { createShop } from '../services/shops/create-shop.ts';
import { removeShop, saveShop } from '../services/shops/save-shop.ts';
import { askPublication, setShopStatus } from '../services/shops/shop-status.ts';

export const shopEditRoutes = [
  handle(calls.createShop, (context, { body }) => createShop(context, body)),
  handle(calls.saveShop, (context, { params: { urlpath }, body }) => saveShop(context, urlpath, body)),
  handle(
    calls.removeShop,
    (context, { params: { urlpath }, body }) => removeShop(context, urlpath, body),
    passwordTries,
  ),
  handle(calls.askPublication, (context, { params: { urlpath } }) => askPublication(context, urlpath)),
  handle(
    calls.setShopStatus,
    (context, { params: { urlpath }, body }) => setShopStatus(context, urlpath, body),
    // Each may be a mail to somebody.
    (_input, { sessionHash, ip }) => [
      { key: `shop-status:${sessionHash ?? ip}`, tries: 60, withinMs: HOUR_MS },
    ],
  ),
];

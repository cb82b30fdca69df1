import * as calls from '../../../../src/contract/catalogue/shop-edits.ts';
import { HOUR_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { handle } from '../../../platform/http/requests/call-handler.ts';
import { passwordTries } from '../../people/confirm-password.ts';
import { createShop } from './create-shop.ts';
import { removeShop, saveGivenShop } from './save-shop.ts';
import { askPublication, setShopStatus } from './shop-status.ts';

export const shopEditRoutes = [
  handle(calls.createShop, (context, { body }) => createShop(context, body)),
  handle(calls.saveShop, (context, { params: { urlpath }, body }) => saveGivenShop(context, urlpath, body)),
  handle(
    calls.removeShop,
    (context, { params: { urlpath }, body }) => removeShop(context, urlpath, body),
    passwordTries,
  ),
  handle(calls.askPublication, (context, { params: { urlpath } }) => askPublication(context, urlpath)),
  handle(
    calls.setShopStatus,
    (context, { params: { urlpath }, body }) => setShopStatus(context, urlpath, body),
    // Each request may send a mail.
    (_input, { sessionHash, ip }) => [
      { key: `shop-status:${sessionHash ?? ip}`, tries: 60, withinMs: HOUR_MS },
    ],
  ),
];

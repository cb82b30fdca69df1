import { closeShop as closeCall } from '../../../src/contract/catalogue/shop-edits.ts';
import { handle } from '../../platform/http/requests/call-handler.ts';
import { closeShop } from './close-shop.ts';

export const shopClosingRoutes = [
  handle(closeCall, (context, { params: { urlpath }, body }) => closeShop(context, urlpath, body)),
];

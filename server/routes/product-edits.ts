import * as calls from '../../src/contract/product-edits.ts';
import { handle } from '../http/handler.ts';
import { createProduct, removeProduct, saveProduct } from '../services/catalogue/product-edits.ts';
import { productHistory } from '../services/catalogue/product-history.ts';
import { passwordTries } from '../services/edits/own-password.ts';

export const productEditRoutes = [
  handle(calls.productHistory, (context, { params: { sku } }) => productHistory(context, sku)),
  handle(calls.createProduct, (context, { params: { shop }, body }) => createProduct(context, shop, body)),
  handle(calls.saveProduct, (context, { params: { sku }, body }) => saveProduct(context, sku, body)),
  handle(
    calls.removeProduct,
    (context, { params: { sku }, body }) => removeProduct(context, sku, body),
    passwordTries,
  ),
];

import * as calls from '../../../../src/contract/catalogue/product-edits.ts';
import { batchProducts as batch } from '../../../../src/contract/catalogue/managed-products.ts';
import { handle, handleInSteps } from '../../../platform/http/requests/call-handler.ts';
import { batchProducts } from './batch-products.ts';
import { createProduct, removeProduct, saveProduct } from './edit-product.ts';
import { productHistory } from './product-history.ts';
import { passwordTries } from '../../people/confirm-password.ts';

export const productEditRoutes = [
  handle(calls.productHistory, (context, { params: { sku } }) => productHistory(context, sku)),
  handle(calls.createProduct, (context, { params: { shop }, body }) => createProduct(context, shop, body)),
  handleInSteps(batch, (context, { body }) => batchProducts(context, body.rows)),
  handle(calls.saveProduct, (context, { params: { sku }, body }) => saveProduct(context, sku, body)),
  handle(
    calls.removeProduct,
    (context, { params: { sku }, body }) => removeProduct(context, sku, body),
    passwordTries,
  ),
];

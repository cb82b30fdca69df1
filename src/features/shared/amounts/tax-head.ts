import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { TaxHead } from '../../../domain/order/order-paper.ts';
import { supplyDay } from '../../../domain/order/supply-day.ts';
import { issuerOf } from '../../../domain/payment/paper-issuer.ts';
import type { MarketRows } from '../../../mirror/queries/market-queries.ts';

/** How an order is taxed, from this device's data: its market's seller and rules, and its products' rates. */
export function taxHead(
  order: Order,
  { hub, config }: Pick<MarketRows, 'hub' | 'config'>,
  products: readonly ProductRow[],
): TaxHead {
  return {
    issuer: issuerOf(hub),
    delivered: supplyDay(order, hub.timezone),
    rules: config.vatRules,
    rates: new Map(products.map(({ sku, pricing }) => [sku, pricing.tva])),
  };
}

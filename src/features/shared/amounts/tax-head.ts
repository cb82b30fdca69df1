import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { localDay } from '../../../domain/calendar/hub-time.ts';
import type { TaxHead } from '../../../domain/order/order-paper.ts';
import { issuerOf } from '../../../domain/payment/paper-issuer.ts';
import type { MarketRows } from '../../../mirror/queries/market-queries.ts';

/** How an order is taxed, from this device's data: its market's seller and rules, and its products' rates. */
export function taxHead(
  { shipping }: Order,
  { hub, config }: Pick<MarketRows, 'hub' | 'config'>,
  products: readonly ProductRow[],
): TaxHead {
  return {
    issuer: issuerOf(hub),
    delivered: localDay(Date.parse(shipping.when), hub.timezone),
    rules: config.vatRules,
    rates: new Map(products.map(({ sku, pricing }) => [sku, pricing.tva])),
  };
}

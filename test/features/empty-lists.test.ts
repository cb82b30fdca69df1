import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/**
 * Every place that may say that there is nothing, and what it must know for it:
 *
 *     held      all scopes of the list are loaded: inside EmptyOrMissing or NotOnShelf
 *     asked     the server answered this very query: RemoteList, or `settled`
 *     row       one row decides, and is loaded when the sentence is shown: the person, the hub, one order
 *     device    only this device knows: unsent work, refusals, its storage
 *     absent    it says what is missing or unavailable
 */
const PLACES: Readonly<Record<string, 'held' | 'asked' | 'row' | 'device' | 'absent'>> = {
  'app/routes/router.tsx': 'device',
  'app/start/held-markets.tsx': 'absent',
  'app/layouts/linked-market.tsx': 'absent',
  'app/start/setup-due.tsx': 'asked',
  'app/start/slow-start.tsx': 'device',
  'app/start/storage-refused.tsx': 'device',
  'features/cart/bar/cart-column.tsx': 'held',
  'features/shared/market/no-market.tsx': 'absent',
  'features/shared/local-data/empty-list.tsx': 'absent',
  'features/catalogue/vendors/sold-elsewhere.tsx': 'asked',
  'features/analytics/figures/visitor-opinions.tsx': 'asked',
  'features/analytics/figures/visit-figures-view.tsx': 'asked',
  'features/cart/page/cart-panel.tsx': 'held',
  'features/checkout/page/checkout-panel.tsx': 'held',
  'features/content/content-screen.tsx': 'row',
  'features/crm/lists/customer-list-screen.tsx': 'asked',
  'features/customers/list/customers-screen.tsx': 'asked',
  'features/customers/staff/people-screen.tsx': 'asked',
  'features/finance/acquirer/acquirer-screen.tsx': 'asked',
  'features/finance/bank/bank-screen.tsx': 'asked',
  'features/finance/invoices/invoices-screen.tsx': 'asked',
  'features/finance/papers/papers-view.tsx': 'asked',
  'features/board/closing/close-day-screen.tsx': 'asked',
  'features/order-change/order-edit-screen.tsx': 'row',
  'features/finance/payouts/payouts-screen.tsx': 'asked',
  'features/finance/reports/journal-report.tsx': 'asked',
  'features/issues/issues-period.tsx': 'held',
  'features/issues/issues-to-decide.tsx': 'held',
  'features/assistant/search/local-answers.tsx': 'held',
  'features/assistant/talk/past-exchanges.tsx': 'asked',
  'features/assistant/talk/talk-view.tsx': 'device',
  'features/issues/issues-reported.tsx': 'asked',
  'features/after-delivery/after-delivery-screen.tsx': 'row',
  'features/assisted-orders/find-product.tsx': 'held',
  'features/assisted-orders/assisted-order-placed.tsx': 'device',
  'features/board/table/board-detail.tsx': 'held',
  'features/board/table/board-list.tsx': 'held',
  'features/board/collect/collection-screen.tsx': 'held',
  'features/board/weights/weights-screen.tsx': 'held',
  'features/catalogue/home/empty-market.tsx': 'held',
  'features/catalogue/shelf/no-search-results.tsx': 'held',
  'features/account/payment/invoices-section.tsx': 'held',
  'features/account/payment/ledger-section.tsx': 'asked',
  'features/messages/customer/messages-screen.tsx': 'asked',
  'features/messages/customer/thread-screen.tsx': 'row',
  'features/messages/office/office-messages-screen.tsx': 'asked',
  'features/shared/orders/own-order-page.tsx': 'held',
  'features/orders/list/own-orders-section.tsx': 'held',
  'features/account/overview/account-screen.tsx': 'absent',
  'features/finance/reports/deliveries-report.tsx': 'asked',
  'features/finance/reports/no-sales.tsx': 'asked',
  'features/finance/reports/shops-report.tsx': 'asked',
  'features/imports/import-screen.tsx': 'asked',
  'features/lots/lot-screen.tsx': 'asked',
  'features/settings/hubs/hubs-screen.tsx': 'asked',
  'features/shared-basket/page/basket-screen.tsx': 'held',
  'features/shared-basket/page/ended-basket.tsx': 'row',
  'features/shared-basket/page/open-basket.tsx': 'row',
  'features/settings/page/settings-screen.tsx': 'row',
  'features/products/list/managed-products-screen.tsx': 'asked',
  'features/products/grid/product-grid-screen.tsx': 'asked',
  'features/publishing/categories/categories-screen.tsx': 'held',
  'features/publishing/categories/category-editor-screen.tsx': 'held',
  'features/publishing/home/home-editor-screen.tsx': 'row',
  'features/publishing/documents/documents-screen.tsx': 'asked',
  'features/publishing/documents/document-editor-screen.tsx': 'asked',
  'features/shops/list/shops-list-screen.tsx': 'asked',
  'features/shops/editor/shop-editor-screen.tsx': 'row',
  'features/shops/new/new-shop-screen.tsx': 'row',
  'features/products/editor/product-editor-screen.tsx': 'row',
  'features/products/editor/new-product-screen.tsx': 'row',
  'features/stock/stock-screen.tsx': 'held',
  'features/producer/shop-orders-screen.tsx': 'row',
  'features/producer/shop-work.tsx': 'held',
  'features/courier/day/issues-view.tsx': 'held',
  'features/courier/day/courier-screen.tsx': 'held',
  'features/courier/prepare/prepare-view.tsx': 'held',
  'features/courier/tour/tour-view.tsx': 'held',
  'features/subscriptions/contract/subscription-screen.tsx': 'held',
  'features/subscriptions/new/new-subscription-screen.tsx': 'held',
  'features/subscriptions/office/office-subscriptions-screen.tsx': 'asked',
  'features/subscriptions/contract/subscriptions-screen.tsx': 'held',
  'features/catalogue/vendors/vendors-screen.tsx': 'held',
  'features/sync-status/verify/verify-panel.tsx': 'device',
  'features/checkout/waiting/waiting-panel.tsx': 'device',
};

const src = fileURLToPath(new URL('../../src/', import.meta.url));
const sources = new Map<string, string>();
for (const file of await readdir(src, { recursive: true })) {
  if (file.endsWith('.tsx') && !file.startsWith('ui'))
    sources.set(file, await readFile(`${src}${file}`, 'utf8'));
}

test('every empty state is listed, with the condition under which it shows', () => {
  const found = [...sources].filter(([, text]) => text.includes('<EmptyState')).map(([file]) => file);
  expect(found.toSorted()).toEqual(Object.keys(PLACES).toSorted());
});

test.each(Object.entries(PLACES).filter(([, kind]) => kind === 'held'))(
  '%s shows it through the shared loading rule',
  (file) => {
    expect(sources.get(file)).toMatch(/<(?:EmptyOrMissing|NotOnShelf)\b/);
  },
);

test('no screen checks a scope itself', () => {
  const asking = [...sources].filter(([, text]) => /\.scopes\b|scopesHeld/.test(text)).map(([file]) => file);
  expect(asking).toEqual([]);
});

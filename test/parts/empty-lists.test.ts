import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/**
 * Every place that may say that there is nothing, and what it must know for it:
 *
 *     held      all scopes of the list are here: inside EmptyOrMissing or NotOnShelf
 *     asked     the server answered this very question: AskedList, or `settled`
 *     row       one row tells it all, and is here when the sentence is drawn: the person, the hub, one order
 *     device    nothing but this device knows: what waits to leave it, what was refused, its storage
 *     absent    it says what is not here, or what cannot be had
 */
const PLACES: Readonly<Record<string, 'held' | 'asked' | 'row' | 'device' | 'absent'>> = {
  'app/broken.tsx': 'device',
  'app/held-markets.tsx': 'absent',
  'app/linked-market.tsx': 'absent',
  'app/slow-start.tsx': 'device',
  'app/storage-refused.tsx': 'device',
  'parts/cart-column.tsx': 'held',
  'parts/no-market.tsx': 'absent',
  'parts/nothing-here.tsx': 'absent',
  'parts/sold-elsewhere.tsx': 'asked',
  'screens/analytics/opinions.tsx': 'asked',
  'screens/analytics/visit-figures.tsx': 'asked',
  'screens/cart/cart-panel.tsx': 'held',
  'screens/checkout/checkout-panel.tsx': 'held',
  'screens/content/content-screen.tsx': 'row',
  'screens/crm/customer-list-screen.tsx': 'asked',
  'screens/customers/customers-screen.tsx': 'asked',
  'screens/invoices/invoices-screen.tsx': 'asked',
  'screens/issues/issues-period.tsx': 'held',
  'screens/issues/to-decide.tsx': 'held',
  'screens/order-for/find.tsx': 'held',
  'screens/order-for/placed.tsx': 'device',
  'screens/orders/board-detail.tsx': 'held',
  'screens/orders/board-list.tsx': 'held',
  'screens/orders/collect/collect-screen.tsx': 'held',
  'screens/products/nothing-found.tsx': 'held',
  'screens/profile/invoices-section.tsx': 'asked',
  'screens/profile/order-screen.tsx': 'held',
  'screens/profile/orders-section.tsx': 'held',
  'screens/profile/stranger.tsx': 'absent',
  'screens/report/deliveries-report.tsx': 'asked',
  'screens/report/nothing-sold.tsx': 'asked',
  'screens/report/shops-report.tsx': 'asked',
  'screens/settings/settings-screen.tsx': 'row',
  'screens/shop-orders/shop-orders-screen.tsx': 'row',
  'screens/shop-orders/shop-work.tsx': 'held',
  'screens/shopper/issues-view.tsx': 'held',
  'screens/shopper/order-view.tsx': 'held',
  'screens/shopper/prepare-view.tsx': 'held',
  'screens/shopper/tour-view.tsx': 'held',
  'screens/subscriptions/missing-subscription.tsx': 'held',
  'screens/subscriptions/new-subscription-screen.tsx': 'held',
  'screens/subscriptions/office-screen.tsx': 'asked',
  'screens/subscriptions/subscriptions-screen.tsx': 'held',
  'screens/vendors/vendors-screen.tsx': 'held',
  'screens/verify/verify-panel.tsx': 'device',
  'screens/waiting/waiting-panel.tsx': 'device',
};

const src = fileURLToPath(new URL('../../src/', import.meta.url));
const sources = new Map<string, string>();
for (const file of await readdir(src, { recursive: true })) {
  if (file.endsWith('.tsx') && !file.startsWith('components'))
    sources.set(file, await readFile(`${src}${file}`, 'utf8'));
}

test('every empty state is known, with what it must know before it says that there is nothing', () => {
  const found = [...sources].filter(([, text]) => text.includes('<EmptyState')).map(([file]) => file);
  expect(found.toSorted()).toEqual(Object.keys(PLACES).toSorted());
});

test.each(Object.entries(PLACES).filter(([, kind]) => kind === 'held'))(
  '%s says it under the one rule of what is held',
  (file) => {
    expect(sources.get(file)).toMatch(/<(?:EmptyOrMissing|NotOnShelf)\b/);
  },
);

test('no screen asks by itself whether a scope is here', () => {
  const asking = [...sources].filter(([, text]) => /\.scopes\b|scopesHeld/.test(text)).map(([file]) => file);
  expect(asking).toEqual([]);
});

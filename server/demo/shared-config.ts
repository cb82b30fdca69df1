import type { ConfigRow } from '../../src/contract/hubs/config.ts';
import type { Hub, HubInShort } from '../../src/contract/hubs/hubs.ts';
import { CancelReason, FulfilmentStatus, Issue, PaymentStatus } from '../../src/contract/orders/orders.ts';
import { centimes } from '../../src/domain/money/money.ts';
import { FAQ, FAQ_TITLE } from './demo-faq.ts';
import { DISTRICTS_OF, servedBy } from './postal-codes.ts';

/** What all hubs share, and the tariff of one. Amounts: docs/rules.md#demonstration-tariff. */
export function demoConfig(hub: Hub, hubs: readonly Hub[]): ConfigRow {
  const slug = knownHub(hub.slug);
  return {
    i18n: { locales: ['fr', 'en'], defaultLocale: 'fr' },
    TVA: [0, 0.026, 0.081],
    shipping: {
      average: centimes(11_500),
      discountA: centimes(14_500),
      discountB: centimes(18_000),
      priceA: centimes(500),
      priceB: centimes(1000),
      price: PRICES[slug],
      pricetime: slug === 'geneve-carouge' ? { '18': centimes(300) } : { '19': centimes(200) },
      district: mapped(slug),
      defaultTimeByDay:
        slug === 'geneve-carouge' ? [16, 16, 16, 16, 16, 16, 12] : [16, 16, 16, 16, 16, 16, 16],
    },
    order: {
      gateway: [
        { label: 'postfinance card', fees: 0 },
        { label: 'american express', fees: 0.03 },
        { label: 'visa', fees: 0.03 },
        { label: 'mastercard', fees: 0.03 },
        { label: 'twint', fees: 0 },
        { label: 'wallet', fees: 0 },
        { label: 'invoice', fees: 0.001 },
        { label: 'paypal', fees: 0.034 },
        { label: 'bitcoin', fees: 0 },
      ],
      premiumLimit: hub.premiumLimit,
      preloadOrders: 5,
      openInvoice: 0,
      financialstatus: PaymentStatus.options,
      cancelreason: CancelReason.options,
      status: FulfilmentStatus.options,
    },
    user: {
      location: { list: servedBy(slug) },
      region: { list: REGIONS[slug] },
      plan: [
        'customer',
        'premium',
        'shareholder',
        'team',
        'business',
        'b2b',
        'b2b-school',
        'patreon',
        'service',
      ].map((id) => ({ id })),
    },
    issue: { ttl: 365, code: Issue.options, verification: 4 },
    keys: {},
    token: 'cabas-public',
    faq: FAQ,
    faq_title: FAQ_TITLE,
    legal: { terms: 'conditions-generales', privacy: 'confidentialite', seller: 'mentions-legales' },
    hubs: hubs.map(inShort),
  };
}

function inShort(hub: Hub): HubInShort {
  const { slug, name, noshipping, deposits } = hub;
  return { slug, name, noshipping, deposits, postalCodes: servedBy(knownHub(slug)) };
}

type HubSlug = keyof typeof DISTRICTS_OF;

function knownHub(slug: string): HubSlug {
  if (slug === 'geneve-carouge' || slug === 'lausanne') return slug;
  throw new Error(`no hub of the demonstration: ${slug}`);
}

function mapped(slug: HubSlug): Record<string, string[]> {
  const districts: Readonly<Record<string, readonly string[]>> = DISTRICTS_OF[slug];
  return Object.fromEntries(Object.entries(districts).map(([district, codes]) => [district, [...codes]]));
}

const PRICES = {
  'geneve-carouge': {
    collect: centimes(390),
    hypercenter: centimes(1190),
    periphery: centimes(1490),
    other: centimes(1990),
  },
  lausanne: {
    collect: centimes(390),
    hypercenter: centimes(990),
    periphery: centimes(1290),
    other: centimes(1690),
  },
} as const;

const REGIONS: Readonly<Record<HubSlug, string[]>> = {
  'geneve-carouge': [
    ...['Genève', 'Bernex', 'Carouge', 'Châtelaine', 'Chêne-Bougeries', 'Chêne-Bourg', 'Cologny', 'Conches'],
    ...['Confignon', 'Grand-Lancy', 'La Croix-de-Rozon', 'Le Grand-Saconnex', 'Onex', 'Perly', 'Petit-Lancy'],
    ...['Plan-les-Ouates', 'Thônex', 'Troinex', 'Vandœuvres', 'Vernier', 'Vessy', 'Veyrier'],
  ],
  lausanne: ['Lausanne', 'Prilly', 'Pully', 'Renens'],
};

import type { ConfigRow } from '../../src/contract/hubs/config.ts';
import type { Hub, HubInShort } from '../../src/contract/hubs/hubs.ts';
import { CancelReason, FulfilmentStatus, Issue, PaymentStatus } from '../../src/contract/orders/orders.ts';
import { centimes } from '../../src/domain/money/money.ts';

const FAQ_TITLE: ConfigRow['faq_title'] = { fr: 'Questions fréquentes', en: 'Frequent questions' };

/** What people ask before their first order. */
const FAQ: ConfigRow['faq'] = [
  {
    q: { fr: 'Jusqu’à quand puis-je commander ?', en: 'Until when may I order?' },
    a: {
      fr: 'À Genève, jusqu’à 16 h la veille de la livraison. Les pains, le traiteur et la confiserie demandent parfois un jour de plus : c’est écrit sur la fiche du produit.',
      en: 'In Geneva, until 4 pm the day before. Some breads and sweets need one more day.',
    },
  },
  {
    q: { fr: 'Pourquoi le prix final peut-il changer ?', en: 'Why may the final price change?' },
    a: {
      fr: 'Une tomme ou un filet de féra ne pèsent jamais exactement le poids annoncé. Nous réservons un peu plus sur votre carte et ne débitons que le poids réel.',
      en: 'A cheese never weighs exactly what was announced: you pay for the real weight.',
    },
  },
  {
    q: { fr: 'Que se passe-t-il si un produit manque ?', en: 'What if something is missing?' },
    a: {
      fr: 'Il n’est pas facturé. Si le producteur n’a qu’une partie de la quantité, vous payez ce que vous recevez.',
      en: 'You do not pay for it.',
    },
  },
  {
    q: { fr: 'Puis-je commander sans réseau ?', en: 'May I order without a network?' },
    a: {
      fr: 'Oui : votre commande attend sur votre téléphone. Au retour du réseau, nous vérifions les prix et les stocks, et nous vous demandons votre accord si quelque chose a changé.',
      en: 'Yes: your order waits on your phone and is checked once you are back online.',
    },
  },
];

/** Where a hub delivers, by district. For Geneva see docs/rules.md#demonstration-tariff. */
const DISTRICTS_OF = {
  'geneve-carouge': {
    hypercenter: [...range(1201, 1209), '1227'],
    periphery: [
      ...['1212', '1213', '1218', '1219', '1223', '1224', '1225', '1226', '1228', '1231', '1232', '1233'],
      ...['1234', '1253', '1255', '1256', '1257', '1258'],
    ],
    other: [],
    collect: [],
  },
  lausanne: {
    hypercenter: range(1003, 1007),
    periphery: ['1008', '1009', '1010', '1012', '1018', '1020'],
    other: [],
    collect: [],
  },
} as const;

/** Every postal code that a hub delivers to. */
function servedBy(hub: keyof typeof DISTRICTS_OF): string[] {
  const { hypercenter, periphery } = DISTRICTS_OF[hub];
  return [...hypercenter, ...periphery].sort();
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, step) => String(from + step));
}

/** What all hubs share, and the tariff of one. Amounts: docs/rules.md#demonstration-tariff. */
export function demoConfig(hub: Hub, hubs: readonly Hub[]): ConfigRow {
  const slug = knownHub(hub.slug);
  return {
    demo: true,
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

import type { ConfigRow } from '../../../src/contract/hubs/config.ts';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import type { PaymentMethod } from '../../../src/contract/people/payment-methods.ts';
import type { ProductRow } from '../../../src/contract/catalogue/products.ts';
import type { Shop } from '../../../src/contract/catalogue/shops.ts';
import type { UserRow } from '../../../src/contract/people/users.ts';
import type { Frequency } from '../../../src/domain/subscription/subscription.ts';
import { centimes, ZERO } from '../../../src/domain/money/money.ts';
import type { CartEntry } from '../../../src/features/shared/ordering/cart-groups.ts';
import type { Ordering } from '../../../src/features/shared/ordering/ordering-context.ts';

/** A Monday at eight in Geneva: Tuesday can still be ordered until 16 h. */
export const MONDAY = Date.parse('2026-11-23T07:00:00Z');
const AT = '2026-11-01T08:00:00.000Z';

/** The hub of Carouge with one pickup point, its tariff, and a customer with an address and a card. */
export function anOrdering({
  hub = {},
  me = {},
  ...rest
}: {
  hub?: Partial<Hub>;
  me?: Partial<UserRow> | null;
} & Partial<Omit<Ordering, 'hub' | 'me'>> = {}): Ordering {
  return {
    config: aConfig(),
    hub: { ...aHub(), ...hub },
    capacity: { days: {} },
    me: me === null ? null : aCustomer(me),
    pending: [],
    ...rest,
  };
}

export function aCard(change: Partial<PaymentMethod> = {}): PaymentMethod {
  const card = { alias: 'card-1', number: 'xxxx xxxx xxxx 4242', expiry: '8/2028', issuer: 'visa' };
  return { ...card, provider: 'sandbox', updated: AT, ...change };
}

export function anAddress(change: Partial<UserRow['addresses'][number]> = {}): UserRow['addresses'][number] {
  const street = { streetAddress: 'Rue de Carouge 42', floor: '2', region: 'Genève', postalCode: '1205' };
  return { id: 'home', name: 'Maison', ...street, primary: true, ...change };
}

/** A cart line with its shelf product: two bunches of carrots of the Ferme du Mandement. */
export function anEntry({
  quantity = 2,
  price = 380,
  part = '1 kg',
  stock = 20,
  alcohol = false,
  shop = {},
  gone = false,
  aside = false,
  sku = 10_001,
  timelimit = 0,
  frequency,
}: {
  quantity?: number;
  price?: number;
  part?: string;
  stock?: number;
  alcohol?: boolean;
  shop?: Partial<Shop>;
  gone?: boolean;
  aside?: boolean;
  sku?: number;
  timelimit?: number;
  frequency?: Frequency;
} = {}): CartEntry {
  const vendor = 'ferme-du-mandement';
  const title = 'Carottes des sables';
  const seen = { sku, title, quantity, price: centimes(price), part, vendor, timestamp: AT };
  const line = frequency === undefined ? seen : { ...seen, frequency };
  return {
    key: `${sku}:${frequency ?? ''}:`,
    line: aside ? { ...line, aside } : line,
    product: gone ? undefined : { ...aProduct(), sku, details: { description: '', alcohol }, ...priced() },
    shop: { ...aShop(), ...shop },
  };

  function priced() {
    const { attributes, pricing } = aProduct();
    return {
      attributes: { ...attributes, timelimit },
      pricing: { ...pricing, price: centimes(price), part, stock },
    };
  }
}

function aHub(): Hub {
  return {
    slug: 'geneve-carouge',
    name: 'Genève Carouge',
    siteName: { fr: 'Cabas' },
    timezone: 'Europe/Zurich',
    weekdays: [1, 2, 3, 4, 5, 6],
    timelimit: 24,
    timelimitH: 16,
    uncapturedTimeLimit: 7,
    timeoutAndNotPaid: 900,
    noshipping: [{ from: '2026-11-27', to: '2026-11-28', reason: { fr: 'inventaire' } }],
    shippingtimes: { '0': 'retrait', '12': '12h–16h', '16': '16h–20h', '18': '18h–19h' },
    currentLimit: 60,
    premiumLimit: 5,
    serviceFees: 0.04,
    reservedAmount: 1.15,
    deposits: [
      {
        ...{ id: 'augustins', name: 'Dépôt des Augustins', streetAddress: 'Rue des Augustins 1', floor: '' },
        ...{ region: 'Genève', postalCode: '1205', deposit: true, weight: 1, fees: ZERO, active: true },
      },
    ],
    address: { streetAddress: 'Rue du Marché 1', postalCode: '1227', region: 'Carouge' },
    mail: { address: 'bonjour@example.ch' },
    status: { active: true },
  };
}

function aConfig(): ConfigRow {
  const hub = aHub();
  return {
    i18n: { locales: ['fr'], defaultLocale: 'fr' },
    TVA: [0.026, 0.081],
    shipping: {
      average: centimes(1190),
      discountA: centimes(6000),
      discountB: centimes(12_000),
      priceA: centimes(500),
      priceB: centimes(1000),
      price: {
        collect: ZERO,
        hypercenter: centimes(990),
        periphery: centimes(1190),
        other: centimes(1490),
      },
      pricetime: { '18': centimes(300) },
      district: { hypercenter: ['1205'], periphery: ['1227'] },
      defaultTimeByDay: [16, 16, 16, 16, 16, 16, 12],
    },
    order: {
      gateway: [
        { label: 'visa', fees: 0.02 },
        { label: 'invoice', fees: 0.01 },
      ],
      premiumLimit: 5,
      preloadOrders: 5,
      openInvoice: 2,
      financialstatus: [],
      cancelreason: [],
      status: [],
    },
    user: { location: { list: ['1205', '1227'] }, region: { list: ['Genève', 'Carouge'] }, plan: [] },
    issue: { ttl: 1, code: [], verification: 1 },
    keys: {},
    token: 'public',
    faq: [],
    faq_title: { fr: '' },
    legal: { terms: 'conditions', privacy: 'confidentialite', seller: 'vendeur' },
    hubs: [
      {
        ...{ slug: hub.slug, name: hub.name, noshipping: [], deposits: hub.deposits },
        postalCodes: ['1205', '1227'],
      },
    ],
  };
}

function aCustomer(change: Partial<UserRow>): UserRow {
  return {
    id: 7,
    displayName: 'Camille Favre',
    name: { givenName: 'Camille', familyName: 'Favre' },
    email: { address: 'camille@example.ch', status: true },
    phoneNumbers: [],
    addresses: [anAddress()],
    payments: [aCard()],
    balance: ZERO,
    plan: { name: 'standard' },
    roles: [],
    shops: [],
    hubs: [],
    tags: [],
    reminder: { active: false, weekdays: [] },
    orders: { count: 0, profile: 'new', rating: 0, avg: 0 },
    status: true,
    created: AT,
    provider: 'local',
    ...change,
  };
}

function aShop(): Shop {
  return {
    urlpath: 'ferme-du-mandement',
    name: 'Ferme du Mandement',
    description: '',
    photo: { gallery: [] },
    thread: 1,
    details: { bio: true, gluten: false, lactose: false, vegetarian: true, local: true },
    address: { streetAddress: 'Route du Mandement 1', postalCode: '1242', region: 'Satigny' },
    catalog: 'legumes',
    hubs: ['geneve-carouge'],
    available: { active: false, weekdays: [1, 2, 3, 4, 5, 6] },
    discount: { active: false, threshold: ZERO, amount: ZERO },
    info: { active: false, detailledOrder: false },
    status: true,
    faq: [],
    created: AT,
    updated: AT,
  };
}

function aProduct(): ProductRow {
  return {
    sku: 10_001,
    title: 'Carottes des sables',
    slug: 'carottes-des-sables',
    type: 'product',
    variants: [],
    details: { description: '' },
    attributes: {
      ...{ available: true, home: false, discount: false, timelimit: 0 },
      ...{ subscription: false, business: false, boost: false, bundle: false },
    },
    pricing: { price: centimes(380), part: '1 kg', stock: 20, tva: 0.026 },
    belong: { name: 'racines', weight: 1 },
    photo: { url: '/img/1f955.webp', tint: 2 },
    stats: { score: 0, issues: 0, sales: 0 },
    created: AT,
    updated: AT,
    categories: 'legumes',
    vendor: 'ferme-du-mandement',
  };
}

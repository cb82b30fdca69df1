import type { ConfigRow } from '../../../src/contract/hubs/config.ts';
import type { Hub, HubInShort } from '../../../src/contract/hubs/hubs.ts';
import { CancelReason, FulfilmentStatus, Issue, PaymentStatus } from '../../../src/contract/orders/orders.ts';
import { RESERVE_FACTOR } from '../../../src/domain/payment/gateway-fees.ts';
import { DEFAULT_UNCAPTURED_DAYS } from '../../../src/domain/hub/delivery-calendar.ts';
import { centimes, ZERO } from '../../../src/domain/money/money.ts';

/** The fields of a new hub that neither defaults nor another hub provide. */
export interface HubIdentityInput {
  readonly slug: string;
  readonly name: string;
  readonly siteName: Hub['siteName'];
  readonly timezone: string;
  readonly address: Hub['address'];
  readonly mail: Hub['mail'];
}

/** A hub that is not open yet, with the defaults of docs/rules.md#new-hub. */
export function blankHub(identity: HubIdentityInput): Hub {
  return {
    ...identity,
    weekdays: [2, 5],
    timelimit: 24,
    timelimitH: 16,
    uncapturedTimeLimit: DEFAULT_UNCAPTURED_DAYS,
    timeoutAndNotPaid: 900,
    noshipping: [],
    shippingtimes: { '0': 'Retrait', '16': '16h–20h' },
    currentLimit: 35,
    premiumLimit: 4,
    serviceFees: 0.05,
    reservedAmount: RESERVE_FACTOR,
    deposits: [],
    status: { active: false, reason: { fr: 'Ce marché ouvre bientôt.' } },
  };
}

/** A hub with the days, slots, limits, fees and pickup points of another; closed, with an identity of its own. */
export function hubCopiedFrom(source: Hub, identity: HubIdentityInput): Hub {
  const { weekdays, timelimit, timelimitH, uncapturedTimeLimit, timeoutAndNotPaid, shippingtimes } = source;
  const { slotLimit, currentLimit, premiumLimit, serviceFees, reservedAmount, deposits, order } = source;
  return {
    ...blankHub(identity),
    ...{ weekdays, timelimit, timelimitH, uncapturedTimeLimit, timeoutAndNotPaid, shippingtimes },
    ...{ slotLimit, currentLimit, premiumLimit, serviceFees, reservedAmount, deposits },
    ...(order !== undefined && { order }),
  };
}

/**
 * The configuration of the first hub of a market: the districts, communes and prices of Geneva, and no reduction. See
 * docs/rules.md#new-hub.
 * @param token public, and the same for all hubs of a market
 */
export function firstConfig(token: string): ConfigRow {
  return {
    i18n: { locales: ['fr', 'en'], defaultLocale: 'fr' },
    TVA: [0, 0.026, 0.081],
    shipping: {
      average: centimes(11_500),
      discountA: centimes(14_500),
      discountB: centimes(18_000),
      priceA: ZERO,
      priceB: ZERO,
      price: {
        collect: centimes(390),
        hypercenter: centimes(1190),
        periphery: centimes(1490),
        other: centimes(1990),
      },
      pricetime: {},
      district: { hypercenter: [...HYPERCENTER], periphery: [...PERIPHERY], other: [], collect: [] },
      defaultTimeByDay: [16, 16, 16, 16, 16, 16, 16],
    },
    order: {
      gateway: GATEWAYS.map((gateway) => ({ ...gateway })),
      premiumLimit: 4,
      preloadOrders: 5,
      openInvoice: 0,
      financialstatus: [...PaymentStatus.options],
      cancelreason: [...CancelReason.options],
      status: [...FulfilmentStatus.options],
    },
    user: {
      location: { list: [...HYPERCENTER, ...PERIPHERY].sort() },
      region: { list: [...COMMUNES] },
      plan: PLANS.map((id) => ({ id })),
    },
    issue: { ttl: 365, code: [...Issue.options], verification: 4 },
    keys: {},
    token,
    faq: [],
    faq_title: { fr: 'Questions fréquentes', en: 'Frequent questions' },
    legal: { terms: 'conditions-generales', privacy: 'confidentialite', seller: 'mentions-legales' },
    hubs: [],
  };
}

/** The configuration of a further hub: the shared part, and lists of places, empty or from a copied hub. */
export function furtherConfig(shared: ConfigRow, copied: ConfigRow | undefined, hub: Hub): ConfigRow {
  const { shipping, user } = copied ?? {
    shipping: { ...shared.shipping, pricetime: {}, district: NO_CODES },
    user: { ...shared.user, location: { list: [] } },
  };
  const { plan } = shared.user;
  return {
    ...shared,
    shipping,
    user: { ...user, plan },
    order: { ...shared.order, premiumLimit: hub.premiumLimit },
  };
}

/** The public summary of a hub in the configurations. */
export function summaryOf(
  { slug, name, noshipping, deposits }: Hub,
  { user }: Pick<ConfigRow, 'user'>,
): HubInShort {
  return { slug, name, noshipping, deposits, postalCodes: [...user.location.list] };
}

const NO_CODES: ConfigRow['shipping']['district'] = {
  hypercenter: [],
  periphery: [],
  other: [],
  collect: [],
};

const HYPERCENTER = ['1201', '1202', '1203', '1204', '1205', '1206', '1207', '1208', '1209', '1227'] as const;

const PERIPHERY = [
  ...['1212', '1213', '1218', '1219', '1223', '1224', '1225', '1226', '1228', '1231', '1232', '1233'],
  ...['1234', '1253', '1255', '1256', '1257', '1258'],
] as const;

const COMMUNES = [
  ...['Genève', 'Bernex', 'Carouge', 'Châtelaine', 'Chêne-Bougeries', 'Chêne-Bourg', 'Cologny', 'Conches'],
  ...['Confignon', 'Grand-Lancy', 'La Croix-de-Rozon', 'Le Grand-Saconnex', 'Onex', 'Perly', 'Petit-Lancy'],
  ...['Plan-les-Ouates', 'Thônex', 'Troinex', 'Vandœuvres', 'Vernier', 'Vessy', 'Veyrier'],
] as const;

const GATEWAYS: readonly { readonly label: string; readonly fees: number }[] = [
  { label: 'postfinance card', fees: 0 },
  { label: 'american express', fees: 0.03 },
  { label: 'visa', fees: 0.03 },
  { label: 'mastercard', fees: 0.03 },
  { label: 'twint', fees: 0 },
  { label: 'wallet', fees: 0 },
  { label: 'invoice', fees: 0.001 },
  { label: 'paypal', fees: 0.034 },
  { label: 'bitcoin', fees: 0 },
];

const PLANS = [
  ...['customer', 'premium', 'shareholder', 'team', 'business', 'b2b', 'b2b-school', 'patreon', 'service'],
];

import { saveConfig as saveConfigCall } from '../../../src/contract/hubs/config-edits.ts';
import { saveHubWork } from '../../../src/contract/hubs/hub-edits.ts';
import { setUpMarket as setUpMarketCall } from '../../../src/contract/hubs/setup.ts';
import { createShop as createShopCall } from '../../../src/contract/catalogue/shop-edits.ts';
import type { Call, BodyOf } from '../../../src/contract/core/call.ts';
import type { Payee } from '../../../src/domain/payment/payee.ts';
import { fromChf } from '../../../src/domain/money/money.ts';
import type { Refused } from '../../core/refusal.ts';
import { createShop } from '../catalogue/shops/create-shop.ts';
import { manageHub } from '../hub-settings/manage-hub.ts';
import { saveConfig } from '../hub-settings/save-config.ts';
import { saveHubIdentity } from '../hub-settings/save-hub.ts';
import { configOf } from '../hubs/hubs-store.ts';
import { type MarketContext, setUpMarket } from './set-up-market.ts';
import type { StoredSetup } from './setup-store.ts';

/** Options of a command line, by name. */
export type Typed = Readonly<Record<string, string | undefined>>;

type TypedContext = MarketContext & { readonly csrf: string; readonly setup: StoredSetup };

interface TypedStep {
  /** The names of its options; one with `?` may be left out. */
  readonly options: readonly string[];
  readonly answer: (context: TypedContext, typed: Typed) => Promise<object | Refused>;
}

const SELLER = ['seller?', 'seller-street', 'seller-number?', 'seller-postal-code', 'seller-town'];
const CODES = ['hypercenter-codes?', 'periphery-codes?', 'other-codes?'];

/** The steps that the command line can answer, by the assistant's services (docs/operate.md#first-day). */
export const TYPED_STEPS = {
  market: {
    options: ['name', 'street', 'postal-code', 'town', 'mail', 'timezone?', ...SELLER],
    answer(context, typed) {
      const { name = '', mail, timezone = 'Europe/Zurich' } = typed;
      const market = readBody(setUpMarketCall, {
        ...{ name, mail, timezone },
        address: { streetAddress: typed['street'], postalCode: typed['postal-code'], region: typed['town'] },
        seller: {
          ...{ name: typed['seller'] ?? name, street: typed['seller-street'], country: 'CH' },
          ...{ postalCode: typed['seller-postal-code'], town: typed['seller-town'] },
          ...(typed['seller-number'] !== undefined && { number: typed['seller-number'] }),
        },
      });
      return market.ok ? setUpMarket(context, market.body) : Promise.resolve(market.refused);
    },
  },
  days: {
    options: ['weekdays', 'slots', 'cut-off', 'hour', 'places?'],
    async answer(context, { weekdays = '', slots = '', 'cut-off': hours, hour, places }) {
      const work = readBody(saveHubWork, {
        weekdays: listed(weekdays).map(Number),
        shippingtimes: Object.fromEntries(listed(slots).map(slotOf)),
        ...{ timelimit: Number(hours), timelimitH: Number(hour) },
        ...(places !== undefined && { currentLimit: Number(places) }),
      });
      return work.ok ? manageHub(context, hubOf(context), work.body) : work.refused;
    },
  },
  prices: {
    options: [
      'hypercenter',
      'periphery',
      'other',
      'collect',
      'threshold-a?',
      'threshold-b?',
      'less-a?',
      'less-b?',
      ...CODES,
    ],
    async answer(context, typed) {
      const config = await configOf(context.tx, hubOf(context));
      if (config === undefined) return MISSING;
      const { shipping, user } = config;
      const chf = (name: string) => fromChf(Number(typed[name]));
      const orElse = (name: string, present: typeof shipping.average) =>
        typed[name] === undefined ? present : chf(name);
      const codes = (name: string) => {
        const list = typed[`${name}-codes`];
        return list === undefined ? [...(shipping.district[name] ?? [])] : [...listed(list)];
      };
      const district = {
        ...shipping.district,
        hypercenter: codes('hypercenter'),
        periphery: codes('periphery'),
      };
      const served = { ...district, other: codes('other') };
      const tariff = {
        ...shipping,
        ...{
          discountA: orElse('threshold-a', shipping.discountA),
          priceA: orElse('less-a', shipping.priceA),
        },
        ...{
          discountB: orElse('threshold-b', shipping.discountB),
          priceB: orElse('less-b', shipping.priceB),
        },
        price: {
          ...{ hypercenter: chf('hypercenter'), periphery: chf('periphery') },
          ...{ other: chf('other'), collect: chf('collect') },
        },
        district: served,
      };
      const list = [...new Set(Object.values(served).flat())].sort();
      const places = { ...user, location: { list } };
      return saveConfig(context, hubOf(context), { shipping: tariff, user: places, why: undefined });
    },
  },
  payments: {
    options: ['iban', 'invoices?'],
    async answer(context, { iban = '', invoices = 'everyone' }) {
      const { seller } = context.setup;
      if (seller === null) return MISSING;
      const payee: Payee = { ...seller, iban };
      const config = readBody(saveConfigCall, { invoice: { everyone: INVOICES.get(invoices) } });
      if (!config.ok) return config.refused;
      const saved = await saveHubIdentity(context, hubOf(context), { payee, why: undefined });
      return 'ok' in saved ? saved : saveConfig(context, hubOf(context), config.body);
    },
  },
  shop: {
    options: ['name', 'description', 'postal-code', 'family?'],
    async answer(context, { name, description, 'postal-code': postalCode, family = 'producteurs' }) {
      const typed = { name, description, address: { postalCode }, catalog: family, hub: hubOf(context) };
      const shop = readBody(createShopCall, typed);
      return shop.ok ? createShop(context, shop.body) : shop.refused;
    },
  },
} as const satisfies Readonly<Record<string, TypedStep>>;

/** Who may pay by QR-bill, as typed. */
const INVOICES: ReadonlyMap<string, boolean> = new Map([
  ['everyone', true],
  ['chosen', false],
]);

const MISSING: Refused = { ok: false, refusal: 'setup_incomplete', details: { missing: ['market'] } };

/** The slug of the first hub; before it exists, one that matches none. */
function hubOf({ setup }: TypedContext): string {
  return setup.hub ?? '';
}

/** `16=16h–20h`: the hour of a slot and its label. */
function slotOf(text: string): readonly [hour: string, label: string] {
  const [hour = '', label = ''] = text.split('=', 2);
  return [hour.trim(), label.trim()];
}

function listed(text: string): readonly string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Parses typed options as the call parses its body. */
function readBody<const C extends Call & { readonly body: object }>(
  { body }: C,
  typed: object,
): { readonly ok: true; readonly body: BodyOf<C> } | { readonly ok: false; readonly refused: Refused } {
  const read = body.safeParse(typed);
  // The output of the schema is its type.
  if (read.success) return { ok: true, body: read.data as BodyOf<C> };
  const details = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return { ok: false, refused: { ok: false, refusal: 'malformed', details } };
}

import type { Config } from '../../../contract/hubs/config.ts';
import type { HubForStaff } from '../../../contract/hubs/hubs.ts';
import type { ConfigInput } from '../../../contract/hubs/config-edits.ts';
import { type CartTotals, cartTotals } from '../../../domain/cart/cart-totals.ts';
import { DISTRICTS, type District } from '../../../domain/hub/district.ts';
import { postalCodesIn, postalProblem } from '../../../domain/hub/postal-codes.ts';
import { isPlausibleDelivery } from '../../../domain/hub/shipping-price.ts';
import { tariffOf } from '../../../domain/hub/shipping-tariff.ts';
import { gatewayOf } from '../../../domain/payment/gateway-fees.ts';
import { secondReductionProblem } from '../../shared/amounts/reduction-problem.ts';
import { shareOf, shareProblem, typedShare } from '../../shared/forms/fraction-draft.ts';
import type { Centimes } from '../../../domain/money/money.ts';
import { amount } from '../../../domain/text/french.ts';
import { amountProblem, parseAmount, typedAmount } from '../../../domain/text/typed-amount.ts';

const THRESHOLDS = ['discountA', 'priceA', 'discountB', 'priceB'] as const;

/** The amounts of the delivery prices: by district, and the two reductions. */
export type PriceName = District | (typeof THRESHOLDS)[number];

/** The districts with home delivery, each with its own postal codes. */
export const DELIVERED = ['hypercenter', 'periphery', 'other'] as const satisfies readonly District[];
type Delivered = (typeof DELIVERED)[number];

/** Prices and postal codes as typed. */
export interface PricesDraft {
  readonly amounts: Readonly<Record<PriceName, string>>;
  readonly codes: Readonly<Record<Delivered, string>>;
  /** The service fee in per cent of the goods; the hub's until it is typed. */
  readonly serviceFees?: string;
}

/** The inputs of the fees of an order that is paid by bill. */
export interface FeesOfHub {
  readonly hub: Pick<HubForStaff, 'serviceFees' | 'order'>;
  readonly config: Pick<Config, 'shipping' | 'order'>;
}

/** The highest service fee of a hub (docs/rules.md#hub-fields). */
const MOST_SERVICE_FEES = 0.5;

type Tariff = Config['shipping'];

/** The draft of a hub's tariff. */
export function pricesDraftOf({ shipping }: Pick<Config, 'shipping'>): PricesDraft {
  const prices = DISTRICTS.map((name) => [name, typedAmount(shipping.price[name])]);
  const reductions = THRESHOLDS.map((name) => [name, typedAmount(shipping[name])]);
  const codes = DELIVERED.map((name) => [name, (shipping.district[name] ?? []).join(', ')]);
  return {
    amounts: Object.fromEntries([...prices, ...reductions]) as PricesDraft['amounts'],
    codes: Object.fromEntries(codes) as PricesDraft['codes'],
  };
}

/** The stored tariff with the draft applied; `undefined` while an amount is invalid. */
export function tariffIn(draft: PricesDraft, shipping: Tariff): Tariff | undefined {
  const read = Object.entries(draft.amounts).map(([name, typed]) => [name, parseAmount(typed)] as const);
  if (read.some(([, value]) => value === undefined)) return undefined;
  const { collect, hypercenter, periphery, other, ...reductions } = Object.fromEntries(read) as Record<
    PriceName,
    Centimes
  >;
  const district = Object.fromEntries(
    DELIVERED.map((name) => [name, [...postalCodesIn(draft.codes[name]).codes]]),
  );
  return {
    ...shipping,
    ...reductions,
    price: { collect, hypercenter, periphery, other },
    district: { ...shipping.district, ...district },
  };
}

/** An example order, delivered in the centre and paid by bill, priced as in the checkout. */
export function exampleOrder(
  draft: PricesDraft,
  { hub, config }: FeesOfHub,
  items: Centimes,
): CartTotals | undefined {
  const shipping = tariffIn(draft, config.shipping);
  const serviceFees = shareOf(draft.serviceFees ?? typedShare(hub.serviceFees));
  if (shipping === undefined || serviceFees === undefined) return undefined;
  return cartTotals({
    lines: [{ price: items, quantity: 1, vendor: '', part: '' }],
    serviceFees,
    gatewayFees: gatewayOf('invoice', hub.order?.gateway ?? config.order.gateway).fees,
    delivery: { kind: 'home', district: 'hypercenter', hour: 0 },
    tariff: tariffOf(shipping, undefined),
    vendors: {},
  });
}

/** The request body: the tariff, and the postal codes that it serves. */
export function pricesOf(
  draft: PricesDraft,
  config: Pick<Config, 'shipping' | 'user'>,
): ConfigInput | undefined {
  const shipping = tariffIn(draft, config.shipping);
  if (shipping === undefined) return undefined;
  return { shipping, user: { ...config.user, location: { list: placesIn(draft) } } };
}

/** The postal codes of all districts. */
export function placesIn({ codes }: Pick<PricesDraft, 'codes'>): string[] {
  return DELIVERED.flatMap((name) => postalCodesIn(codes[name]).codes);
}

/** The errors, by amount and by district. */
export function pricesProblems(draft: PricesDraft): Readonly<Record<string, string>> {
  const amounts = Object.entries(draft.amounts).flatMap(([name, typed]) => {
    const problem = amountProblem(typed) ?? dearProblem(name, parseAmount(typed));
    return problem === undefined ? [] : [[`amounts.${name}`, problem] as const];
  });
  const codes = DELIVERED.flatMap((name) => {
    const problem = postalProblem(name, draft.codes);
    return problem === undefined ? [] : [[`codes.${name}`, problem] as const];
  });
  const fees =
    draft.serviceFees === undefined ? undefined : shareProblem(draft.serviceFees, MOST_SERVICE_FEES);
  const none = placesIn(draft).length === 0;
  const [first, second] = [parseAmount(draft.amounts.discountA), parseAmount(draft.amounts.discountB)];
  const smaller = secondReductionProblem({
    ...{ discountA: first, priceA: parseAmount(draft.amounts.priceA) },
    ...{ discountB: second, priceB: parseAmount(draft.amounts.priceB) },
  });
  const turned = first !== undefined && second !== undefined && first > second;
  return Object.fromEntries([
    ...amounts,
    ...codes,
    ...(fees === undefined ? [] : [['serviceFees', fees]]),
    ...(none ? [['codes.hypercenter', 'Écrivez au moins un code postal, par exemple 1205.']] : []),
    ...(smaller === undefined ? [] : [['amounts.priceB', smaller]]),
    ...(turned ? [['amounts.discountB', 'Ce montant ne peut pas être plus petit que le premier.']] : []),
  ]) as Record<string, string>;
}

function dearProblem(name: string, value: Centimes | undefined): string | undefined {
  const delivery = (DISTRICTS as readonly string[]).includes(name);
  return delivery && value !== undefined && !isPlausibleDelivery(value)
    ? `Une livraison à ${amount(value)}\u00a0? Vérifiez la virgule.`
    : undefined;
}

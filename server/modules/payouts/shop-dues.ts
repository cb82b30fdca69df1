import type { ShopDue } from '../../../src/contract/orders/payouts.ts';
import { addDays, type IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import { subtract, ZERO } from '../../../src/domain/money/money.ts';
import { compactIban } from '../../../src/domain/payment/iban.ts';
import { bankLacks } from '../../../src/domain/payment/payout.ts';
import type { PayoutLack, PayoutWay, ShopWay } from '../../../src/domain/payment/payout-states.ts';
import { owedToShop, salesByShop, STATED_PAYMENTS } from '../../../src/domain/payment/shop-statement.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { PaymentGateway } from '../../core/gateways/payment-gateway.ts';
import { soldAmounts } from '../payments/billing/shop-statement-store.ts';
import {
  paidAmounts,
  type PaidShop,
  paidShops,
  type PayoutStanding,
  payoutStandings,
} from './payouts-store.ts';

/** A filter of dues. */
interface DueFilter {
  /** The last delivery day that counts. */
  readonly until: IsoDay;
  /** Every shop when absent. */
  readonly vendors: readonly string[] | undefined;
}

/** A day before any market existed. */
const FIRST_DAY = '2000-01-01';

/**
 * The amounts due to shops, by their path: owed for all deliveries up to a day, minus everything already
 * paid. An order that changes after its payout thus enters the next one (docs/rules.md#payouts).
 */
export async function shopDues(
  tx: Tx,
  { until, vendors }: DueFilter,
  { payouts }: Pick<PaymentGateway, 'payouts'>,
): Promise<readonly ShopDue[]> {
  const days = { from: FIRST_DAY, to: addDays(until, 1) };
  const parts = await soldAmounts(tx, { ...days, shops: vendors, hub: undefined, payments: STATED_PAYMENTS });
  const owed = new Map(salesByShop(parts).map((sold) => [sold.vendor, owedToShop(sold)]));
  const paid = await paidAmounts(tx, vendors);
  const standings = await payoutStandings(tx, vendors);
  const shops = await paidShops(tx, vendors);
  return [...shops.values()]
    .filter(({ vendor }) => vendors !== undefined || owed.has(vendor) || paid.has(vendor))
    .map((shop) => {
      const received = paid.get(shop.vendor) ?? ZERO;
      const earned = owed.get(shop.vendor) ?? ZERO;
      return {
        ...{ vendor: shop.vendor, name: shop.name, way: wayOf(shop), earned, paid: received },
        ...{ due: subtract(earned, received), lacks: [...lacksOf(shop, payouts !== undefined)] },
        ...standingOf(shop, standings.get(shop.vendor)),
      };
    });
}

function standingOf(
  shop: PaidShop,
  standing: PayoutStanding | undefined,
): Pick<ShopDue, 'underway' | 'paidUntil' | 'refused'> {
  if (standing === undefined) return {};
  const { underway, until, latest } = standing;
  const { state, why } = latest;
  return {
    ...(underway > 0 && { underway }),
    ...(until !== null && { paidUntil: until }),
    ...((state === 'failed' || state === 'returned') &&
      wouldGoThere(shop, latest) && { refused: { state, ...(why !== null && { why }) } }),
  };
}

/** Whether the next payout of a shop would go to the same account as its latest one. */
function wouldGoThere(shop: PaidShop, { way, account }: PayoutStanding['latest']): boolean {
  return way === wayOf(shop) && (account === null || account === creditedAccount(shop, way));
}

/** The account that a payout credits: at a bank its IBAN, at Stripe its id. */
export function creditedAccount(shop: PaidShop, way: PayoutWay): string | null {
  if (way === 'outside') return null;
  return way === 'stripe' ? shop.stripe : compactIban(bankAccountOf(shop).iban);
}

/** How a shop is paid. */
export function wayOf({ account }: Pick<PaidShop, 'account'>): ShopWay {
  return account.payout ?? 'bank';
}

/** What is missing for a shop's payment method. `serves`: whether the market pays by Stripe. */
export function lacksOf(shop: PaidShop, serves: boolean): readonly PayoutLack[] {
  if (wayOf(shop) === 'bank') return bankLacks(bankAccountOf(shop));
  if (!serves) return ['off'];
  return shop.ready ? [] : ['account'];
}

/** The bank account of a shop. A shop without a holder is named by its own name. */
export function bankAccountOf({ name, account, postalCode, town }: PaidShop) {
  const { businessName = '', IBAN = '' } = account;
  return { holder: businessName === '' ? name : businessName, iban: IBAN, postalCode, town };
}

import { add, type Centimes, splitLike, subtract, subtractDownToZero, sum, ZERO } from '../money/money.ts';
import { type TaxedAmount, vatByRate } from '../money/vat.ts';
import { grouped } from '../core/group-by.ts';
import {
  discountOfShop,
  owedToShop,
  salesByShop,
  type ShopSales,
  soldAfterRefunds,
  type SoldPart,
} from './shop-statement.ts';

/** A delivered line of a shop at its ordered and its present price, with its rate. */
interface StatedLine {
  readonly oid: number;
  readonly ordered: Centimes;
  readonly paid: Centimes;
  readonly rate: number;
}

/** One shop's sales in a period, from the ordered amount to the amount owed. */
interface StatedAccount {
  readonly ordered: Centimes;
  /** The difference from the ordered amounts by weights and quantities. */
  readonly weights: Centimes;
  /** All refunds that the shop bears, including those by lowered lines. */
  readonly refundsBorne: Centimes;
  readonly refundsByHub: Centimes;
  readonly net: Centimes;
  readonly vat: readonly TaxedAmount[];
}

/**
 * The account of one shop: ordered + weights − refunds − discount − commission = net
 * (docs/rules.md#shop-statements).
 *
 * @param lowered the reduction of its lines by refunds, by any bearer
 */
export function statedAccount(
  sales: ShopSales,
  parts: readonly Omit<SoldPart, 'lines'>[],
  { lines, lowered }: { readonly lines: readonly StatedLine[]; readonly lowered: Centimes },
): StatedAccount {
  const ordered = sum(lines.map((line) => line.ordered));
  const { amount, refundsByHub, refundsBorne } = sales;
  return {
    ordered,
    weights: subtract(add(amount, lowered), ordered),
    refundsBorne: add(subtract(lowered, refundsByHub), refundsBorne),
    refundsByHub,
    net: owedToShop(sales),
    vat: vatByRate(parts.flatMap((part) => taxedLines(part, lines))).filter((taxed) => taxed.amount !== ZERO),
  };
}

/** A shop's part of one order. */
interface StatedOrder extends Pick<StatedAccount, 'ordered' | 'weights' | 'refundsBorne' | 'net'> {
  readonly oid: number;
  readonly discount: Centimes;
  readonly fees: Centimes;
}

/**
 * The account of one shop order by order, in the order of its parts; their sums are its `statedAccount`.
 *
 * @param lowered the reduction of its lines of an order by refunds, by any bearer
 */
export function statedOrders(
  parts: readonly Omit<SoldPart, 'lines'>[],
  { lines, lowered }: { readonly lines: readonly StatedLine[]; readonly lowered: (oid: number) => Centimes },
): readonly StatedOrder[] {
  const byOrder = grouped(lines, ({ oid }) => oid);
  return parts.flatMap((part) =>
    salesByShop([part]).map((sales) => {
      const own = { lines: byOrder.get(part.oid) ?? [], lowered: lowered(part.oid) };
      const { ordered, weights, refundsBorne, net } = statedAccount(sales, [part], own);
      const { discount, fees } = sales;
      return { oid: part.oid, ordered, weights, refundsBorne, discount, fees, net };
    }),
  );
}

/** The lines of an order at their rates, scaled to the shop's sales after refunds and its discount. */
function taxedLines(part: Omit<SoldPart, 'lines'>, all: readonly StatedLine[]) {
  const lines = all.filter(({ oid }) => oid === part.oid);
  const total = subtractDownToZero(soldAfterRefunds(part), discountOfShop(part));
  const paid = lines.map((line) => line.paid);
  // Fully refunded lines leave no weight to distribute by.
  const weights = sum(paid) > ZERO ? paid : lines.map(({ ordered }) => ordered);
  if (sum(weights) === ZERO) return [];
  const shares = splitLike(total, weights);
  return lines.map(({ rate }, at) => ({ rate, amount: shares[at] ?? ZERO }));
}

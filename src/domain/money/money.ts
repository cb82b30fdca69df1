declare const brand: unique symbol;

/** A whole number of centimes of a Swiss franc; the only form of money inside the product. */
export type Centimes = number & { readonly [brand]: 'Centimes' };

/** No money at all. */
export const ZERO: Centimes = centimes(0);

/**
 * Money from a whole number of centimes.
 * @throws when it is not whole: a fraction of a centime is a bug of the caller
 */
export function centimes(whole: number): Centimes {
  if (!isCentimes(whole)) throw new Error(`not whole centimes: ${whole}`);
  return whole;
}

/** Whether a number is an amount of money; negative zero is none. */
export function isCentimes(value: unknown): value is Centimes {
  return Number.isSafeInteger(value) && !Object.is(value, -0);
}

/**
 * Money from decimal francs, as on the wire: rounded half up, so that 1.005 rounds up as written, although
 * its binary value is just below the half.
 * @throws when the number is not finite
 */
export function fromChf(francs: number): Centimes {
  return roundHalfUp(francs * 100);
}

/** Decimal francs for the wire, with at most two decimals. */
export function toChf(amount: Centimes): number {
  return amount / 100;
}

/** The sum of two amounts. */
export function add(left: Centimes, right: Centimes): Centimes {
  return centimes(left + right);
}

/** The difference of two amounts; it may be negative. */
export function subtract(from: Centimes, taken: Centimes): Centimes {
  return centimes(from - taken);
}

/** The difference of two amounts, at least zero. */
export function subtractDownToZero(from: Centimes, taken: Centimes): Centimes {
  return max(ZERO, subtract(from, taken));
}

/** The price of a quantity, rounded half up when the quantity is not whole. */
export function times(price: Centimes, quantity: number): Centimes {
  return roundHalfUp(price * quantity);
}

/**
 * A share of an amount, rounded half up. The share is read to a millionth (0.05 is 50,000 millionths),
 * so that 5 % of 10.10 is exactly 50.5 centimes and gives 51.
 */
export function fraction(amount: Centimes, share: number): Centimes {
  const product = BigInt(amount) * BigInt(Math.round(share * MILLION));
  return centimes(Number(floorDivide(2n * product + BigInt(MILLION), 2n * BigInt(MILLION))));
}

/** The sum of amounts. */
export function sum(amounts: Iterable<Centimes>): Centimes {
  let total = ZERO;
  for (const amount of amounts) total = add(total, amount);
  return total;
}

/**
 * Splits an amount in proportion to these amounts, by largest remainder: the parts add up to the amount to the centime,
 * and none is a centime away from its exact part. The first of equal remainders gets the centime.
 * @throws when the amounts add up to nothing: then no proportion exists
 */
export function splitLike(amount: Centimes, like: readonly Centimes[]): readonly Centimes[] {
  const whole = sum(like);
  if (whole <= 0) throw new Error(`nothing to share ${amount} by`);
  const floors = like.map((part) => Math.floor((amount * part) / whole));
  const left = amount - floors.reduce((total, part) => total + part, 0);
  const byRemainder = like
    .map((part, at) => ({ at, remainder: (amount * part) % whole }))
    .sort((one, other) => other.remainder - one.remainder || one.at - other.at);
  const raised = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return floors.map((part, at) => centimes(part + (raised.has(at) ? 1 : 0)));
}

/** Whether an amount reaches a threshold; the exact threshold does. */
export function atLeast(amount: Centimes, threshold: Centimes): boolean {
  return amount >= threshold;
}

/** The smaller of two amounts. */
export function min(left: Centimes, right: Centimes): Centimes {
  return left < right ? left : right;
}

/** The greater of two amounts. */
export function max(left: Centimes, right: Centimes): Centimes {
  return left > right ? left : right;
}

const MILLION = 1_000_000;

// Thirteen significant digits: 100.49999999999999 is 100.5 seen through binary. A whole number, as most are, needs no
// rounding.
function roundHalfUp(exact: number): Centimes {
  if (Number.isInteger(exact)) return centimes(exact + 0);
  return centimes(Math.floor(Number(exact.toPrecision(13)) + 0.5) + 0);
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

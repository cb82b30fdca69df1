/** The fee of a means of payment, as a fraction of the items. */
export interface Gateway {
  readonly label: string;
  readonly fees: number;
}

/** The fallback for a means of payment that is not configured. See docs/rules.md#gateway-fees. */
export const NO_GATEWAY: Gateway = { label: 'Aucun', fees: 0 };

/** A greater fee of a means of payment is a misplaced decimal point. */
export const MOST_GATEWAY_FEES = 0.2;

/** The default factor by which a card hold exceeds the total, for weights to come. See docs/rules.md#card-hold. */
export const RESERVE_FACTOR = 1.15;

/** The fees of an issuer, found by its exact label; an unknown one is free. */
export function gatewayOf(issuer: string | undefined, gateways: readonly Gateway[]): Gateway {
  return gateways.find(({ label }) => label === issuer) ?? NO_GATEWAY;
}

/** The smallest and the greatest fee of a card, before one is known; `undefined` when cards are free. */
export function cardFees(gateways: readonly Gateway[]): { from: number; to: number } | undefined {
  const fees = gateways.filter(({ label }) => !WITHOUT_HOLD.has(label)).map((gateway) => gateway.fees);
  const to = Math.max(0, ...fees);
  return to > 0 ? { from: Math.min(...fees), to } : undefined;
}

/**
 * The factor by which a hold exceeds « À payer » until the weights are known: the hub's factor for a card, and 1 for an
 * invoice, a wallet or TWINT, which hold nothing.
 */
export function reserveFactorOf(issuer: string | undefined, hubFactor = 1): number {
  return issuer === undefined || WITHOUT_HOLD.has(issuer) ? 1 : Math.max(1, hubFactor);
}

const WITHOUT_HOLD: ReadonlySet<string> = new Set(['invoice', 'wallet', 'cash', 'balance', 'twint']);

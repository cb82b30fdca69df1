/** What a means of payment costs, as a fraction of the items. */
export interface Gateway {
  readonly label: string;
  readonly fees: number;
}

/** What stands for a means of payment that the configuration does not name. See docs/rules.md#gateway-fees. */
export const NO_GATEWAY: Gateway = { label: 'Aucun', fees: 0 };

/** A fraction beyond which fees of a means of payment are a slip of the decimal point. */
export const MOST_GATEWAY_FEES = 0.2;

/** How much more than the total a card holds by default, for the weights to come. See docs/rules.md#card-hold. */
export const RESERVE_FACTOR = 1.15;

/** The fees of an issuer, found by its exact label; an unknown one costs nothing. */
export function gatewayOf(issuer: string | undefined, gateways: readonly Gateway[]): Gateway {
  return gateways.find(({ label }) => label === issuer) ?? NO_GATEWAY;
}

/**
 * How much more than « À payer » is held until the weights are known: what the hub says for a
 * card, and never more than the amount for an invoice, a wallet or TWINT, which hold nothing.
 */
export function reserveFactorOf(issuer: string | undefined, hubFactor = 1): number {
  return issuer === undefined || WITHOUT_HOLD.has(issuer) ? 1 : Math.max(1, hubFactor);
}

const WITHOUT_HOLD: ReadonlySet<string> = new Set(['invoice', 'wallet', 'cash', 'balance', 'twint']);

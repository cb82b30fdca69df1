/** Placeholder for the signature of the market, which the job that sends the mail knows. */
export const SIGNATURE_PLACEHOLDER = 'signature@here.cabas.invalid';

/**
 * Placeholder for the public address of this server. Code that queues a mail inside a transaction does not know it; the
 * job that sends the mail replaces it.
 */
export const LINK_PLACEHOLDER = 'https://here.cabas.invalid';

/** Replaces the placeholder in a mail text by the public address. */
export function withAddress(text: string, publicUrl: string): string {
  return text.replaceAll(LINK_PLACEHOLDER, publicUrl);
}

/** Replaces the placeholder of the signature. */
export function withSignature(text: string, signature: string): string {
  // A function: a `$` of the signature is no pattern.
  return text.replaceAll(SIGNATURE_PLACEHOLDER, () => signature);
}

/** The customer's page of an order, for links in mails and notifications. */
export function orderPage(oid: number): string {
  return `/profile/orders/${oid}`;
}

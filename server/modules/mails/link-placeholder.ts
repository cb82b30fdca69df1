/**
 * Placeholder for the public address of this server. Code that queues a mail inside a transaction does not know it; the
 * job that sends the mail replaces it.
 */
export const LINK_PLACEHOLDER = 'https://here.cabas.invalid';

/** Replaces the placeholder in a mail text by the public address. */
export function withAddress(text: string, publicUrl: string): string {
  return text.replaceAll(LINK_PLACEHOLDER, publicUrl);
}

/** The customer's page of an order, for links in mails and notifications. */
export function orderPage(oid: number): string {
  return `/profile/orders/${oid}`;
}

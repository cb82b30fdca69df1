/**
 * Stands for the address under which this server is reached. Who queues a mail in the middle of a transaction does
 * not know it; who sends the mail does.
 */
export const LINK_PLACEHOLDER = 'https://here.cabas.invalid';

/** A text of a mail with the real address in it. */
export function withAddress(text: string, publicUrl: string): string {
  return text.replaceAll(LINK_PLACEHOLDER, publicUrl);
}

/** The page of an order for its customer, of mails and of notifications. */
export function orderPage(oid: number): string {
  return `/profile/orders/${oid}`;
}

/** Placeholder for the signature of a hub, or of the market, which the job that sends the mail knows. */
export function signaturePlaceholder(hub: string | undefined): string {
  return hub === undefined ? 'signature@here.cabas.invalid' : `signature@${hub}.here.cabas.invalid`;
}

const SIGNATURE = /signature@(?:([a-z0-9-]+)\.)?here\.cabas\.invalid/g;

/** The hub that signs a mail: its own, or the only one; `undefined` when no one of several does. */
export function signingHub<Hub extends { readonly slug: string }>(
  text: string,
  hubs: readonly Hub[],
): Hub | undefined {
  // The last one: it stands below what anybody wrote.
  const named = [...text.matchAll(SIGNATURE)].at(-1)?.[1];
  return hubs.length === 1 ? hubs[0] : hubs.find(({ slug }) => slug === named);
}

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
  return text.replaceAll(SIGNATURE, () => signature);
}

/** The customer's page of an order, for links in mails and notifications. */
export function orderPage(oid: number): string {
  return `/profile/orders/${oid}`;
}

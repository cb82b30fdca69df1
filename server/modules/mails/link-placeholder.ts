/** Placeholder for the signature of a hub, or of the market, which the sending job fills in. */
export function signaturePlaceholder(hub: string | undefined): string {
  return hub === undefined ? 'signature@here.cabas.invalid' : `signature@${hub}.here.cabas.invalid`;
}

const SIGNATURE = /signature@(?:([a-z0-9-]+)\.)?here\.cabas\.invalid/g;

/** The hub that signs a mail: its own, or the only one; `undefined` when the mail names none of several. */
export function signingHub<Hub extends { readonly slug: string }>(
  text: string,
  hubs: readonly Hub[],
): Hub | undefined {
  // The last one: user text, which may contain a placeholder, comes above the signature.
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
  // A function as replacement: a `$` in the signature would otherwise be a replacement pattern.
  return text.replaceAll(SIGNATURE, () => signature);
}

/** The customer's page of an order, for links in mails and notifications. */
export function orderPage(oid: number): string {
  return `/profile/orders/${oid}`;
}

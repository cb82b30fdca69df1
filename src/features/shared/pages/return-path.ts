import { localPath } from '../../../domain/core/local-path.ts';

/**
 * Where a visitor continues without an account: the shop page from which the sign-in was opened, else the shop's
 * first page. Every other page requires an account.
 */
export function shopPath(then: string | undefined): string {
  const path = localPath(then);
  return path !== undefined && /^\/(?:home|products?|vendors?)(?:[/?#]|$)/.test(path) ? path : '/home';
}

/** The link to the payment methods, which returns to the given address afterwards. */
export function cardsHref(then: string): string {
  return `/profile/cards?then=${encodeURIComponent(then)}`;
}

/** The link to the acquirer's card page; it returns by /stripe with the stored card, or without one. */
export function cardPage(then: string): string {
  return `/payment/card?return=${encodeURIComponent(`/stripe?then=${encodeURIComponent(then)}`)}`;
}

/** Whether an address is that of a checkout, whichever screen is below it. */
export function isCheckout(href: string): boolean {
  return new URLSearchParams(href.split('?')[1]).get('panel') === 'checkout';
}

/** The accessible name of the back link. */
export function backLinkLabel(then: string): string {
  return isCheckout(then) ? 'Retour à la commande' : 'Retour';
}

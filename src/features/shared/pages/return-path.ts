import { localPath } from '../../../domain/core/local-path.ts';

/**
 * Where somebody goes on who shops without an account: to the page of the shop from which they were asked who they
 * are, else to its first page. All else is for people.
 */
export function shopPath(then: string | undefined): string {
  const path = localPath(then);
  return path !== undefined && /^\/(?:home|products?|vendors?)(?:[/?#]|$)/.test(path) ? path : '/home';
}

/** The means of payment, and afterwards back to the address from which one came. */
export function cardsHref(then: string): string {
  return `/profile/cards?then=${encodeURIComponent(then)}`;
}

/** The acquirer's page for a card; it comes back by /stripe with the card that it kept, or without one. */
export function cardPage(then: string): string {
  return `/sandbox/card?return=${encodeURIComponent(`/stripe?then=${encodeURIComponent(then)}`)}`;
}

/** Whether an address is that of a checkout, over whatever screen. */
export function isCheckout(href: string): boolean {
  return new URLSearchParams(href.split('?')[1]).get('panel') === 'checkout';
}

/** The name of the way back, for whoever cannot see where it leads. */
export function wayBackLabel(then: string): string {
  return isCheckout(then) ? 'Retour à la commande' : 'Retour';
}

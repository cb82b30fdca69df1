import type { Centimes } from '../money/money.ts';

/** The fields that identify a place. */
export interface Place {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly streetAddress?: string | undefined;
  readonly floor?: string | undefined;
  readonly postalCode?: string | undefined;
}

/** A place of the cart: one with fees of zero or more is a pickup point. See docs/rules.md#shipping-address. */
export interface ShippingPlace extends Place {
  readonly fees?: Centimes | undefined;
}

/** The address of a cart without a chosen one. */
export const NO_PLACE = {} as const satisfies ShippingPlace;

/**
 * Whether two addresses are the same place: equal ids when both have one, otherwise equal street, name, floor and
 * postal code, ignoring case and spacing.
 */
export function samePlace(left: Place, right: Place): boolean {
  if (left.id && right.id) return left.id === right.id;
  return FIELDS.every((field) => loose(left[field]) === loose(right[field]));
}

/** Whether a place is empty. */
export function isNoPlace(place: Place): boolean {
  return !place.id && FIELDS.every((field) => loose(place[field]) === '');
}

/** Whether a place claims to be a pickup point; fees of zero are a price too. */
export function isPickup(place: ShippingPlace): boolean {
  return place.fees !== undefined && place.fees >= 0;
}

/** The hub's own pickup point that matches a chosen place, if any. */
export function depositOf<Deposit extends ShippingPlace>(
  place: ShippingPlace,
  deposits: readonly Deposit[],
): Deposit | undefined {
  return deposits.find((deposit) => isPickup(deposit) && samePlace(deposit, place));
}

/**
 * The address of the cart after a choice: the same one changes nothing (the very object is returned), a pickup point
 * becomes the hub's own, an unknown or a missing address becomes none. See docs/rules.md#shipping-address.
 */
export function setShippingAddress<Chosen extends ShippingPlace>(
  current: Chosen | typeof NO_PLACE,
  chosen: Chosen | undefined,
  deposits: readonly Chosen[],
): Chosen | typeof NO_PLACE {
  if (chosen === undefined || isNoPlace(chosen)) return NO_PLACE;
  if (samePlace(current, chosen)) return current;
  return isPickup(chosen) ? (depositOf(chosen, deposits) ?? NO_PLACE) : chosen;
}

/** A stored address, kept only while it belongs to the person or to the hub. See docs/rules.md#shipping-address. */
export function keepStoredAddress<Stored extends ShippingPlace>(
  stored: Stored | undefined,
  own: readonly Place[],
  deposits: readonly ShippingPlace[],
): Stored | undefined {
  if (stored === undefined) return undefined;
  return [...own, ...deposits].some((place) => samePlace(place, stored)) ? stored : undefined;
}

/** The proposed address: the primary one, else the first. */
export function defaultAddress<Owned extends { readonly primary?: boolean | undefined }>(
  addresses: readonly Owned[],
): Owned | undefined {
  return addresses.find(({ primary }) => primary === true) ?? addresses[0];
}

/** The addresses with at most one primary: the one just marked, else their previous one, else the first. */
export function withOnePrimary<Owned extends { readonly id: string; readonly primary?: boolean | undefined }>(
  addresses: readonly Owned[],
  made: string | undefined,
): (Owned & { readonly primary: boolean })[] {
  const chosen = addresses.find(({ id }) => id === made) ?? defaultAddress(addresses);
  return addresses.map((address) => ({ ...address, primary: address === chosen }));
}

const FIELDS = ['streetAddress', 'name', 'floor', 'postalCode'] as const;

function loose(text: string | undefined): string {
  return (text ?? '').trim().replace(/\s+/g, ' ').toLocaleLowerCase('fr');
}

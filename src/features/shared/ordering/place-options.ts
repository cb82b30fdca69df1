import type { IntendedPlace } from '../../../contract/orders/checkout.ts';
import type { GeoPoint } from '../../../domain/hub/distance.ts';
import type { ShippingPlace } from '../../../domain/people/address.ts';
import { defaultAddress, samePlace } from '../../../domain/people/address.ts';
import { servedReason } from '../addresses/address-draft.ts';
import type { Latest } from '../../../mirror/queries/ordering-queries.ts';
import { type Ordering, servedBy } from './ordering-context.ts';

/** A delivery place: one of the person's addresses or a pickup point of the hub. */
export interface PlaceOption {
  /** `address:<id>` or `deposit:<id>`. */
  readonly id: string;
  readonly kind: 'address' | 'deposit';
  readonly name: string;
  /** « Rue de Carouge 42, 1205 Genève ». */
  readonly street: string;
  /** The note for the courier; for a pickup point, how to find it. */
  readonly note: string | undefined;
  /** When a pickup point is open. */
  readonly hours?: string | undefined;
  readonly geo?: GeoPoint | undefined;
  readonly place: ShippingPlace;
  readonly intended: IntendedPlace;
  /** The French reason why it cannot be chosen. */
  readonly refusal: string | undefined;
}

/** All delivery places of a person: their addresses first, then the hub's pickup points. */
export function placeOptions(ordering: Pick<Ordering, 'config' | 'hub' | 'me'>): PlaceOption[] {
  return [...ownAddresses(ordering), ...pickupPoints(ordering)];
}

/**
 * The place of an order: the chosen one while it exists, else that of the latest order, else the person's first
 * served address. A pickup point is never proposed: without a place, the price is that of the hyper-centre
 * (docs/rules.md#delivery-price).
 */
export function chosenPlace(
  options: readonly PlaceOption[],
  chosen: string | undefined,
  latest: Latest | undefined,
): PlaceOption | undefined {
  const free = options.filter(({ refusal }) => refusal === undefined);
  return (
    free.find(({ id }) => id === chosen) ??
    (latest && free.find(({ place }) => isSame(place, latest.address))) ??
    free.find(({ kind }) => kind === 'address')
  );
}

/** The option id of an intended place. */
export function placeId(place: IntendedPlace): string {
  return 'deposit' in place ? `deposit:${place.deposit}` : `address:${place.address.id}`;
}

function ownAddresses(ordering: Pick<Ordering, 'config' | 'hub' | 'me'>): PlaceOption[] {
  const addresses = ordering.me?.addresses ?? [];
  const first = defaultAddress(addresses);
  const served = servedBy(ordering);
  const sorted = [...addresses].sort((left, right) => Number(right === first) - Number(left === first));
  return sorted.map((address) => ({
    id: `address:${address.id}`,
    kind: 'address',
    name: address.name,
    street: streetOf(address),
    note: address.note === '' ? undefined : address.note,
    geo: address.geo,
    place: address,
    intended: { address },
    refusal: servedReason(address.postalCode, served),
  }));
}

function pickupPoints({ hub }: Pick<Ordering, 'hub'>): PlaceOption[] {
  return [...hub.deposits]
    .sort((left, right) => left.weight - right.weight)
    .map((deposit) => ({
      id: `deposit:${deposit.id}`,
      kind: 'deposit',
      name: deposit.name,
      street: streetOf(deposit),
      note: deposit.note === '' ? undefined : deposit.note,
      hours: deposit.hours === '' ? undefined : deposit.hours,
      geo: deposit.geo,
      place: deposit,
      intended: { deposit: deposit.id },
      refusal: deposit.active ? undefined : 'Ce point de retrait est fermé pour le moment.',
    }));
}

// An order stores no address id: its fields are compared.
function isSame(
  { name, streetAddress, floor, postalCode }: ShippingPlace,
  address: Latest['address'],
): boolean {
  return samePlace({ name, streetAddress, floor, postalCode }, address);
}

function streetOf(place: {
  readonly streetAddress: string;
  readonly postalCode: string;
  readonly region: string;
}): string {
  return `${place.streetAddress}, ${place.postalCode} ${place.region}`.trim();
}

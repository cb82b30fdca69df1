import type { Json } from '../../contract/core/wire.ts';
import { toChf } from '../../domain/money/money.ts';
import { priceOf } from '../shared/ordering/cart-groups.ts';
import type { CheckoutPlan } from '../shared/ordering/checkout-plan.ts';

interface Ordered {
  readonly hub: string;
  readonly customer: number;
  /** The note for the courier; `undefined` uses the note of the address. */
  readonly note: string | undefined;
}

/**
 * The body of POST /v1/orders for a customer's plan, with the displayed prices; `undefined` while the plan has an
 * obstacle.
 */
export function orderForBody(plan: CheckoutPlan, { hub, customer, note }: Ordered): Json | undefined {
  const { place, day, slot, payment, obstacles, entries } = plan;
  if (obstacles.length > 0 || !place || !day || !payment) return undefined;
  return {
    customer,
    hub,
    items: entries.map((entry) => ({
      sku: entry.line.sku,
      quantity: entry.line.quantity,
      price: toChf(priceOf(entry)),
      title: entry.product?.title ?? entry.line.title,
      ...(entry.line.variant !== undefined && { variant: entry.line.variant }),
      ...(entry.line.note !== undefined && { note: entry.line.note }),
    })),
    shipping: { ...placeOf(place.intended, note), when: day.day, hours: slot?.hour ?? 0 },
    payment: { alias: payment.alias, issuer: payment.issuer },
  };
}

function placeOf(
  intended: NonNullable<CheckoutPlan['place']>['intended'],
  typedNote: string | undefined,
): Readonly<Record<string, Json>> {
  if ('deposit' in intended) return { id: intended.deposit, deposit: true };
  const { id, name, streetAddress, floor, region, postalCode, phone, geo, ...address } = intended.address;
  const note = typedNote ?? address.note ?? '';
  return {
    ...{ id, name, streetAddress, floor, region, postalCode },
    ...(note !== '' && { note }),
    ...(phone !== undefined && { phone }),
    ...(geo !== undefined && { geo }),
  };
}

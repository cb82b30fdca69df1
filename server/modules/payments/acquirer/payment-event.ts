import type { AcquirerEvent } from '../../../core/gateways/payment-gateway.ts';
import { markHeard, orderOfReference, wasHeard } from './payments-store.ts';
import { refresh } from './authorise-payment.ts';
import type { AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';

/**
 * Hears an event of the acquirer. Only its subject is believed: what the payment is now is asked, so that events may
 * come twice and in any order. It is remembered once what it said is true here.
 */
export async function hearEvent(outside: AcquirerContext, { id, reference }: AcquirerEvent): Promise<void> {
  const known = await outside.read((tx) => wasHeard(tx, id));
  if (known) return;
  const oid = await outside.read((tx) => orderOfReference(tx, reference));
  if (oid !== undefined) await refresh(outside, oid);
  const { provider } = outside.gateways.payment;
  await outside.write((tx) => markHeard(tx, id, provider, outside.clock()));
}

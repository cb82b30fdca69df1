import type { AcquirerEvent } from '../gateways/payment/gateway.ts';
import { markHeard, orderOfReference, wasHeard } from '../store/payments.ts';
import { refresh } from './checkout/ask-acquirer.ts';
import type { AcquirerContext } from './checkout/outside.ts';

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

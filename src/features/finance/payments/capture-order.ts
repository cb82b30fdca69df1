import type { RemoteCallRefusal, EnginePort } from '../../../contract/sync/engine-port.ts';
import { captureOrder } from '../../../contract/orders/order-money.ts';
import { toRemoteResult } from '../../../hooks/engine-call.ts';

/** Captures an order's payment. Returns the refusal, if any; an order that is already captured is a success. */
export async function capture(engine: EnginePort, oid: number): Promise<RemoteCallRefusal | undefined> {
  const result = await toRemoteResult(() => engine.call(captureOrder.name, { params: { oid }, body: {} }));
  return result.ok || result.code === 'order_captured' ? undefined : result;
}

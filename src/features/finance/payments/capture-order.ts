import type { RemoteCallRefusal, EnginePort } from '../../../contract/sync/engine-port.ts';
import { captureOrder } from '../../../contract/orders/order-money.ts';
import { toRemoteResult } from '../../../hooks/engine-call.ts';

/** Takes the money of an order. Gives why it was not taken; one that is taken already is taken. */
export async function capture(engine: EnginePort, oid: number): Promise<RemoteCallRefusal | undefined> {
  const asked = await toRemoteResult(() => engine.call(captureOrder.name, { params: { oid }, body: {} }));
  return asked.ok || asked.code === 'order_captured' ? undefined : asked;
}

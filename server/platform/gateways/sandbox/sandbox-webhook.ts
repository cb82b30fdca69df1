import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AcquirerEvent, WebhookMessage } from '../../../core/gateways/payment-gateway.ts';

export const SIGNATURE_HEADER = 'x-sandbox-signature';

/** The header of the sandbox's signature. */
export function signature(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** Returns the event of a message signed by the sandbox; `undefined` for any other message. */
export function readEvent(message: WebhookMessage, secret: string): AcquirerEvent | undefined {
  const { body } = message;
  const received = Buffer.from(message.header(SIGNATURE_HEADER) ?? '');
  const right = Buffer.from(signature(body, secret));
  if (received.length !== right.length || !timingSafeEqual(received, right)) return undefined;
  const read: unknown = JSON.parse(body);
  if (typeof read !== 'object' || read === null || !('id' in read) || !('reference' in read))
    return undefined;
  return typeof read.id === 'string' && typeof read.reference === 'string'
    ? { id: read.id, reference: read.reference, kind: 'payment.decided' }
    : undefined;
}

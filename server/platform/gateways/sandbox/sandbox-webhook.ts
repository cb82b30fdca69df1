import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AcquirerEvent, WebhookMessage } from '../../../core/gateways/payment-gateway.ts';

export const SIGNATURE_HEADER = 'x-sandbox-signature';

/** The mark under which the sandbox sends a message. */
export function signature(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** The event of a message that the sandbox signed; `undefined` for any other. */
export function readEvent(message: WebhookMessage, secret: string): AcquirerEvent | undefined {
  const { body } = message;
  const given = Buffer.from(message.header(SIGNATURE_HEADER) ?? '');
  const right = Buffer.from(signature(body, secret));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const read: unknown = JSON.parse(body);
  if (typeof read !== 'object' || read === null || !('id' in read) || !('reference' in read))
    return undefined;
  return typeof read.id === 'string' && typeof read.reference === 'string'
    ? { id: read.id, reference: read.reference }
    : undefined;
}

import type { MailGateway } from './mail-gateway.ts';
import type { ModelGateway } from '../../platform/gateways/language-model.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { PushGateway } from '../../platform/gateways/web-push.ts';

/** The doors to the world outside, chosen once at the start; each has an embedded default. */
export interface Gateways {
  readonly payment: PaymentGateway;
  readonly mail: MailGateway;
  readonly push: PushGateway;
  /** Puts the assistant's answers into words; without one they are ours. */
  readonly model: ModelGateway | undefined;
}

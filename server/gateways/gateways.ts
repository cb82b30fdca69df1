import type { MailGateway } from './mail.ts';
import type { ModelGateway } from './model.ts';
import type { PaymentGateway } from './payment/gateway.ts';
import type { PushGateway } from './push.ts';

/** The doors to the world outside, chosen once at the start; each has an embedded default. */
export interface Gateways {
  readonly payment: PaymentGateway;
  readonly mail: MailGateway;
  readonly push: PushGateway;
  /** Puts the assistant's answers into words; without one they are ours. */
  readonly model: ModelGateway | undefined;
}

import type { MailGateway } from './mail-gateway.ts';
import type { ModelGateway } from './model-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { PushGateway } from './push-gateway.ts';

/** The outside services, chosen once at the start; each has an embedded default. */
export interface Gateways {
  readonly payment: PaymentGateway;
  readonly mail: MailGateway;
  readonly push: PushGateway;
  /** Writes the assistant's answers; without one they are the server's own sentences. */
  readonly model: ModelGateway | undefined;
}

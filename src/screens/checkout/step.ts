import type { Ms } from '../../domain/hub-time.ts';
import type { CheckoutPlan } from '../../parts/checkout-plan.ts';
import type { OrderingState } from '../../parts/use-ordering.ts';

/** What every step of a checkout shows and changes. */
export interface StepProps {
  readonly state: OrderingState;
  readonly plan: CheckoutPlan;
  /** By the server's clock. */
  readonly now: Ms;
}

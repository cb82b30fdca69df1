import type { Ms } from '../../../domain/calendar/hub-time.ts';
import type { CheckoutPlan } from '../../shared/ordering/checkout-plan.ts';
import type { OrderingState } from '../../shared/ordering/use-ordering.ts';

/** Props of every step of a checkout. */
export interface StepProps {
  readonly state: OrderingState;
  readonly plan: CheckoutPlan;
  /** By the server's clock. */
  readonly now: Ms;
}

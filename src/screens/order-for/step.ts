import type { RemoteCallRefusal } from '../../contract/engine.ts';
import type { User } from '../../contract/users.ts';
import type { Planned } from './use-plan.ts';
import type { Wishes } from './use-wishes.ts';

/** What every part of an order for somebody shows and changes. */
export interface StepProps extends Planned {
  readonly customer: User;
  readonly wishes: Wishes;
  /** Why the last sending was refused. */
  readonly refusal: RemoteCallRefusal | undefined;
}

import type { RemoteCallRefusal } from '../../contract/sync/engine-port.ts';
import type { User } from '../../contract/people/users.ts';
import type { Planned } from './use-assisted-plan.ts';
import type { Wishes } from './use-assisted-draft.ts';

/** What every part of an order for somebody shows and changes. */
export interface StepProps extends Planned {
  readonly customer: User;
  readonly wishes: Wishes;
  /** Why the last sending was refused. */
  readonly refusal: RemoteCallRefusal | undefined;
}

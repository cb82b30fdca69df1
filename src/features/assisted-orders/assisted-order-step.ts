import type { RemoteCallRefusal } from '../../contract/sync/engine-port.ts';
import type { User } from '../../contract/people/users.ts';
import type { Planned } from './use-assisted-plan.ts';
import type { Wishes } from './use-assisted-draft.ts';

/** Props of every part of an assisted order. */
export interface StepProps extends Planned {
  readonly customer: User;
  readonly wishes: Wishes;
  /** Why the last request was refused. */
  readonly refusal: RemoteCallRefusal | undefined;
}

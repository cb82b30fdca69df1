import type { User } from '../../../contract/people/users.ts';

/** What every dialog about a customer is given. */
export interface CustomerDialog {
  readonly customer: User;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

import type { User } from '../../../contract/people/users.ts';

/** Props of every customer dialog. */
export interface CustomerDialog {
  readonly customer: User;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

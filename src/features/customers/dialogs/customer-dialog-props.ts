import type { User } from '../../../contract/people/users.ts';

interface OneDialog {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Props of every customer dialog. */
export interface CustomerDialog extends OneDialog {
  readonly customer: User;
}

/** Props of a dialog that serves customers and staff alike. */
export interface PersonDialog extends OneDialog {
  readonly customer: Pick<User, 'id' | 'displayName' | 'status' | 'shops' | 'tags' | 'logistic'> & {
    readonly email: { readonly address: string };
  };
}

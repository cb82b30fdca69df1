import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import type { User } from '../../../contract/people/users.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { RemoteActions } from '../../shared/remote/remote-detail.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { AccountDialog } from '../dialogs/close-account-dialog.tsx';

interface AccountActProps {
  readonly customer: User;
  readonly onChanged: () => void;
}

/** Closing an account, at the end of the sheet where nobody touches it by chance; nobody closes their own. */
export function AccountAct({ customer, onChanged }: AccountActProps) {
  const online = useOnline();
  const [device] = useDevice();
  const [open, setOpen] = useState(false);
  if (device.person === customer.id) return null;
  return (
    <RemoteActions>
      <Button
        look={customer.status ? 'danger-line' : undefined}
        wide
        disabled={!online}
        onClick={() => setOpen(true)}
      >
        {customer.status ? 'Fermer le compte' : 'Rouvrir le compte'}
      </Button>
      <AccountDialog customer={customer} open={open} onClose={() => setOpen(false)} onChanged={onChanged} />
    </RemoteActions>
  );
}

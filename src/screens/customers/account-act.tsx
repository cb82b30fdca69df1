import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import type { User } from '../../contract/users.ts';
import { useDevice } from '../../hooks/device.ts';
import { RemoteActions } from '../../parts/asked-detail.tsx';
import { useOnline } from '../../parts/use-online.ts';
import { AccountDialog } from './account-dialog.tsx';

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

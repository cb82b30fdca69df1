import { Landmark } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** The bank waits for its customer at an address: what that means, in the words given. */
export function BankNotice({ address, children }: { address: string; children: string }) {
  return (
    <Notice
      tone="bell"
      title="Votre banque vous attend"
      actions={
        <Button size={44} look="bell" icon={<Landmark />} onClick={() => location.assign(address)}>
          Continuer à la banque
        </Button>
      }
    >
      {children}
    </Notice>
  );
}

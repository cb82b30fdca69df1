import { Landmark } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Links to the bank page that awaits the customer, with the given explanation. */
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

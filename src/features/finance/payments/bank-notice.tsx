import { Landmark } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Links to the page of the bank, or of TWINT, where the customer must confirm, with an explanation. */
export function BankNotice({
  address,
  issuer,
  children,
}: {
  address: string;
  issuer?: string | undefined;
  children: string;
}) {
  const twint = issuer === 'twint';
  return (
    <Notice
      tone="bell"
      title={twint ? 'TWINT vous attend' : 'Votre banque vous attend'}
      actions={
        <Button size={44} look="bell" icon={<Landmark />} onClick={() => location.assign(address)}>
          {twint ? 'Continuer vers TWINT' : 'Continuer à la banque'}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}

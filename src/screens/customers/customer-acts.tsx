import { KeyRound, MailPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { autolinkUser } from '../../contract/user-office.ts';
import type { User } from '../../contract/users.ts';
import { useDevice } from '../../hooks/device.ts';
import { useAsk } from '../../hooks/use-ask.ts';
import { AskedActs } from '../../parts/asked-detail.tsx';
import { AskedProblem } from '../../parts/asked-problem.tsx';
import { copyText } from '../../parts/copy-text.ts';
import { useOnline } from '../../parts/use-online.ts';
import { answerAs } from '../../parts/answer-as.ts';
import { AccountDialog } from './account-dialog.tsx';
import { CopiesDialog } from './copies-dialog.tsx';

interface CustomerActsProps {
  readonly customer: User;
  readonly onChanged: () => void;
}

/** What an administrator may do for or about somebody; online, each with its line in the audit. */
export function CustomerActs({ customer, onChanged }: CustomerActsProps) {
  const online = useOnline();
  const [device] = useDevice();
  const [asks, setAsks] = useState<'copies' | 'account'>();
  const close = () => setAsks(undefined);
  const { cc } = customer.email;
  return (
    <AskedActs>
      {customer.status && <SignInLink customer={customer} />}
      <Button icon={<MailPlus />} wide disabled={!online} onClick={() => setAsks('copies')}>
        {cc === undefined ? 'Envoyer une copie de ses e-mails' : 'Changer la copie de ses e-mails'}
      </Button>
      {device.person !== customer.id && (
        <Button
          look={customer.status ? 'danger-line' : undefined}
          wide
          disabled={!online}
          onClick={() => setAsks('account')}
        >
          {customer.status ? 'Fermer le compte' : 'Rouvrir le compte'}
        </Button>
      )}
      <CopiesDialog
        key={cc ?? ''}
        customer={customer}
        open={asks === 'copies'}
        onClose={close}
        onChanged={onChanged}
      />
      <AccountDialog customer={customer} open={asks === 'account'} onClose={close} onChanged={onChanged} />
    </AskedActs>
  );
}

/** For somebody on the telephone who cannot get in: a link that opens their account once. */
function SignInLink({ customer }: { customer: User }) {
  const online = useOnline();
  const asking = useAsk(autolinkUser);
  const copy = async () => {
    const asked = await asking.ask({ params: { id: customer.id }, body: {} });
    if (!asked.ok) return;
    const { link } = answerAs(autolinkUser.answer, asked.answer);
    await copyText(link, 'Lien de connexion copié');
  };
  return (
    <>
      <Button icon={<KeyRound />} wide disabled={!online} busy={asking.pending} onClick={() => void copy()}>
        Copier un lien de connexion
      </Button>
      <AskedProblem refusal={asking.refusal} />
    </>
  );
}

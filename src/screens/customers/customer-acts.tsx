import { KeyRound, ShoppingBasket } from 'lucide-react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { autolinkUser } from '../../contract/user-office.ts';
import type { User } from '../../contract/users.ts';
import { useDevice } from '../../hooks/device.ts';
import { useRemoteMutation } from '../../hooks/use-ask.ts';
import { decodeAnswer } from '../../parts/answer-as.ts';
import { RemoteActions } from '../../parts/asked-detail.tsx';
import { RemoteProblem } from '../../parts/asked-problem.tsx';
import { copyText } from '../../parts/copy-text.ts';
import { nameOf } from '../../parts/customer-words.ts';
import { useOnline } from '../../parts/use-online.ts';

/** What somebody on the telephone needs first, under how they are reached. Nothing of it for a closed account. */
export function CustomerActs({ customer }: { customer: User }) {
  const [device] = useDevice();
  if (!customer.status) return null;
  return (
    <RemoteActions>
      {device.person !== customer.id && (
        <ButtonLink
          look="primary"
          icon={<ShoppingBasket />}
          wide
          href={`/customers/${customer.id}/order`}
        >{`Commander pour ${nameOf(customer)}`}</ButtonLink>
      )}
      <SignInLink customer={customer} />
    </RemoteActions>
  );
}

/** For somebody on the telephone who cannot get in: a link that opens their account once. */
function SignInLink({ customer }: { customer: User }) {
  const online = useOnline();
  const asking = useRemoteMutation(autolinkUser);
  const copy = async () => {
    const asked = await asking.mutate({ params: { id: customer.id }, body: {} });
    if (!asked.ok) return;
    const { link } = decodeAnswer(autolinkUser.answer, asked.answer);
    await copyText(link, 'Lien de connexion copié');
  };
  return (
    <>
      <Button icon={<KeyRound />} wide disabled={!online} busy={asking.pending} onClick={() => void copy()}>
        Copier un lien de connexion
      </Button>
      <RemoteProblem refusal={asking.refusal} />
    </>
  );
}

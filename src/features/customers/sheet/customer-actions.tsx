import { KeyRound, ShoppingBasket } from 'lucide-react';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { autolinkUser } from '../../../contract/people/user-office.ts';
import type { User } from '../../../contract/people/users.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { RemoteActions } from '../../shared/remote/remote-detail.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { copyText } from '../../shared/device/copy-text.ts';
import { nameOf } from '../list/customer-words.ts';
import { useOnline } from '../../shared/remote/use-online.ts';

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

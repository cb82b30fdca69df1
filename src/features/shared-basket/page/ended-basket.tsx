import { ShoppingBasket } from 'lucide-react';
import { removeMember, type SharedBasket } from '../../../contract/orders/shared-baskets.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { ProfilePage } from '../../shared/pages/account-page.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { endedWords } from '../basket-words.ts';

/** Tells a member that a basket ended or that they were removed; once read, it leaves the account. */
export function EndedBasket({ id, shared }: { id: string; shared: SharedBasket }) {
  const [{ person }] = useDevice();
  const go = useGo();
  const leave = useRemoteMutation(removeMember);
  const { title, text } = endedWords(shared);
  const understood = async () => {
    const done = await leave.mutate({ body: { basket: id, member: person } });
    if (done.ok) go('/home', { replace: true });
  };
  return (
    <ProfilePage title={shared.name} back="/home">
      <EmptyState
        picture={<ShoppingBasket />}
        title={title}
        action={
          <Button look="primary" busy={leave.pending} onClick={understood}>
            Compris, le retirer de ma liste
          </Button>
        }
      >
        {`${text} Vos autres cabas ne changent pas.`}
      </EmptyState>
      <RemoteProblem refusal={leave.refusal} />
    </ProfilePage>
  );
}

import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { createValidation } from '../../../contract/people/authentication.ts';
import type { UserRow } from '../../../contract/people/users.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';

/** Whether the e-mail address was shown to be theirs, and the link that shows it. */
export function EmailState({ me: { email } }: { me: Pick<UserRow, 'email'> }) {
  const asking = useRemoteMutation(createValidation);
  if (email.status === true) return <Notice tone="brand">Votre adresse e-mail est validée.</Notice>;
  const send = async () => {
    const asked = await asking.mutate();
    if (asked.ok) showToast({ title: `Un lien est parti vers ${email.address}.` });
  };
  return (
    <>
      <Notice
        tone="info"
        title="Adresse e-mail à valider"
        actions={
          <Button size={44} busy={asking.pending} onClick={() => void send()}>
            {email.status === false ? 'Recevoir le lien' : 'Recevoir le lien une nouvelle fois'}
          </Button>
        }
      >
        Il faut qu’elle le soit pour payer sur facture.
      </Notice>
      <RemoteProblem refusal={asking.refusal} />
    </>
  );
}

import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { showToast } from '../../components/toast-queue.ts';
import { createValidation } from '../../contract/authentication.ts';
import type { UserRow } from '../../contract/users.ts';
import { useRemoteMutation } from '../../hooks/use-ask.ts';
import { RemoteProblem } from '../../parts/asked-problem.tsx';

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

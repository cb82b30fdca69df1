import { Link } from 'lucide-react';
import type { Invitation } from '../../../contract/people/staff.ts';
import { autolinkUser } from '../../../contract/people/user-office.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { copyText } from '../device/copy-text.ts';
import { decodeAnswer } from '../remote/decode-answer.ts';
import { RemoteProblem } from '../remote/remote-problem.tsx';

interface InvitationLinkProps {
  /** A person without a password. */
  readonly id: number;
  readonly online: boolean;
}

/** Makes the link of an invitation for an administrator, who hands it over where no mail arrives. */
export function InvitationLink({ id, online }: InvitationLinkProps) {
  const making = useRemoteMutation(autolinkUser);
  const copy = async () => {
    const made = await making.mutate({ params: { id }, body: { invite: true } });
    if (!made.ok) return;
    await copyText(decodeAnswer(autolinkUser.answer, made.answer).link, 'Lien de l’invitation copié');
  };
  return (
    <>
      <Button icon={<Link />} wide disabled={!online} busy={making.pending} onClick={() => void copy()}>
        Copier le lien de l’invitation
      </Button>
      <RemoteProblem refusal={making.refusal} />
    </>
  );
}

/** Tells how an invitation left, without claiming a mail that no server sends. @param sent its title when it did */
export function showInvited({ email, mailed }: Pick<Invitation, 'email' | 'mailed'>, sent: string): void {
  if (mailed !== false) showToast({ title: sent, detail: email });
  else
    showToast({
      title: 'Invitation prête, aucun e-mail n’est parti',
      detail: `Le serveur n’a pas de messagerie\u00a0: le message pour ${email} y reste en attente.`,
      kind: 'info',
    });
}

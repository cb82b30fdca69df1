import { MailCheck } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { sendCrmEmails } from '../../../contract/people/crm.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { isWritten, type MailWords, trialOf } from './bulk-mail-draft.ts';

interface TrialMailProps {
  readonly words: MailWords;
  readonly zone: string;
  readonly disabled: boolean;
}

/** Sends the mail to whoever writes it, to be seen in a mail reader before it goes to others. */
export function TrialMail({ words, zone, disabled }: TrialMailProps) {
  const me = useMe();
  const now = useNow();
  const asking = useRemoteMutation(sendCrmEmails);
  const own = me?.email.address;
  const send = async () => {
    if (own === undefined) return;
    const asked = await asking.mutate({ body: { emails: [own], ...trialOf(words, now, zone) } });
    if (!asked.ok) return;
    const { count } = decodeAnswer(sendCrmEmails.answer, asked.answer);
    showToast(
      count === 1
        ? { title: 'Essai envoyé', detail: own }
        : {
            title: 'Votre adresse est retirée des listes',
            detail: 'Aucun essai ne vous parvient.',
            kind: 'info',
          },
    );
  };
  return (
    <>
      <Button
        icon={<MailCheck />}
        wide
        busy={asking.pending}
        disabled={disabled || own === undefined || !isWritten(words)}
        onClick={() => void send()}
      >
        M’envoyer un essai
      </Button>
      <RemoteProblem refusal={asking.refusal} />
    </>
  );
}

import { endSessions, type StaffPerson } from '../../../contract/people/staff.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';

interface EndSessionsDialogProps {
  readonly person: StaffPerson;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Signs a person out on all their devices, for a lost phone. */
export function EndSessionsDialog({ person, open, onClose, onChanged }: EndSessionsDialogProps) {
  const mutation = useRemoteMutation(endSessions);
  const end = async () => {
    const { ok } = await mutation.mutate({ params: { id: person.id } });
    if (!ok) return;
    onClose();
    onChanged();
    showToast({ title: 'Appareils déconnectés', detail: person.displayName });
  };
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title={`Déconnecter tous ses appareils${NO_BREAK}?`}
      keep="Annuler"
      act="Déconnecter"
      tone="danger"
      busy={mutation.pending}
      error={mutation.refusal?.message}
      onAct={() => void end()}
    >
      <p>
        {person.displayName} devra se connecter de nouveau. Ce qui attend sur ses appareils y reste, et part
        ensuite. Un téléphone perdu connaît peut-être aussi le mot de passe{NO_BREAK}: faites-le changer.
      </p>
    </LazyDialog>
  );
}

import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import {
  cancelSubscription,
  type OfficeSubscription,
  pauseSubscription,
  resumeSubscription,
} from '../../../contract/orders/subscriptions.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { isAdmin } from '../../../domain/people/person.ts';
import { afterSubscription } from '../../../domain/subscription/subscription.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { RemoteActions } from '../../shared/remote/remote-detail.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { isGift } from '../model/subscription-words.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { PauseSheet } from '../contract/pause-contract-sheet.tsx';

interface OfficeActsProps {
  readonly contract: OfficeSubscription;
  readonly onChanged: () => void;
}

/**
 * An administrator's actions for a customer (docs/rules.md#permissions: all others act only for themselves); online.
 */
export function OfficeActs(props: OfficeActsProps) {
  const [device] = useDevice();
  if (!isAdmin(device) || props.contract.status === 'cancel') return null;
  return (
    <RemoteActions>
      <PauseOrResume {...props} />
      <Cancel {...props} />
    </RemoteActions>
  );
}

function PauseOrResume({ contract, onChanged }: OfficeActsProps) {
  const { id, status } = contract;
  const gift = isGift(contract);
  const online = useOnline();
  const pausing = useRemoteMutation(pauseSubscription);
  const resuming = useRemoteMutation(resumeSubscription);
  const [open, setOpen] = useState(false);
  const resume = async () => {
    if (!(await resuming.mutate({ params: { id } })).ok) return;
    onChanged();
    showToast({ title: gift ? 'Les dons reprennent.' : 'Les livraisons reprennent.' });
  };
  if (afterSubscription(status, 'resume').ok) {
    return (
      <>
        <Button icon={<Play />} wide busy={resuming.pending} disabled={!online} onClick={() => void resume()}>
          {gift ? 'Reprendre les dons' : 'Reprendre les livraisons'}
        </Button>
        <RemoteProblem refusal={resuming.refusal} />
      </>
    );
  }
  if (!afterSubscription(status, 'pause').ok) return null;
  return (
    <>
      <Button icon={<Pause />} wide disabled={!online} onClick={() => setOpen(true)}>
        Mettre en pause
      </Button>
      <PauseSheet
        subscription={contract}
        open={open}
        onClose={() => setOpen(false)}
        pause={async (to) => {
          const { ok } = await pausing.mutate({ params: { id }, body: { to } });
          if (ok) onChanged();
          return ok;
        }}
        problem={<RemoteProblem refusal={pausing.refusal} />}
      />
    </>
  );
}

function Cancel({ contract, onChanged }: OfficeActsProps) {
  const { id, displayName } = contract;
  const gift = isGift(contract);
  const online = useOnline();
  const cancelling = useRemoteMutation(cancelSubscription);
  const [open, setOpen] = useState(false);
  const cancel = async () => {
    const { ok } = await cancelling.mutate({ params: { id } });
    setOpen(false);
    if (!ok) return;
    onChanged();
    showToast({ title: gift ? 'Soutien arrêté.' : 'Abonnement résilié.' });
  };
  return (
    <>
      <Button look="danger-line" wide disabled={!online} onClick={() => setOpen(true)}>
        {gift ? 'Arrêter le soutien' : 'Résilier l’abonnement'}
      </Button>
      <RemoteProblem refusal={cancelling.refusal} />
      <LazyConfirm
        open={open}
        title={gift ? `Arrêter ce soutien${NO_BREAK}?` : `Résilier cet abonnement${NO_BREAK}?`}
        text={
          gift
            ? `Plus rien ne sera prélevé à ${displayName}.`
            : `Plus rien ne sera commandé pour ${displayName}. Une commande déjà passée est livrée, ou s’annule comme toute autre.`
        }
        act={gift ? 'Arrêter' : 'Résilier'}
        busy={cancelling.pending}
        onClose={() => setOpen(false)}
        onAct={() => void cancel()}
      />
    </>
  );
}

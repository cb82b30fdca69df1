import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { LazyConfirm } from '../components/overlays.tsx';
import { useLive } from '../hooks/use-live.ts';
import { waitingCounts } from '../mirror/queries/waiting-counts.ts';
import { SignOutSheet } from './sign-out-sheet.tsx';
import { useLeave } from './use-leave.ts';

/** The way out. With nothing unsent one question is enough; otherwise it asks what becomes of the work. */
export function SignOut() {
  const counts = useLive(waitingCounts, {});
  const [open, setOpen] = useState(false);
  const { leave, busy } = useLeave();
  const unsent = (counts?.waiting ?? 0) + (counts?.toCheck ?? 0);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        look="line"
        wide
        icon={<LogOut />}
        disabled={counts === undefined}
        onClick={() => setOpen(true)}
      >
        Se déconnecter
      </Button>
      {unsent > 0 ? (
        <SignOutSheet open={open} onClose={close} unsent={unsent} />
      ) : (
        <LazyConfirm
          open={open}
          title="Se déconnecter&nbsp;?"
          text="Vos commandes et vos adresses sont effacées de cet appareil. Elles reviennent à la prochaine connexion."
          keep="Rester"
          act="Se déconnecter"
          tone="primary"
          busy={busy}
          onClose={close}
          onAct={() => void leave('send')}
        />
      )}
    </>
  );
}

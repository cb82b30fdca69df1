import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';
import { useLive } from '../../../hooks/use-live.ts';
import { openCount } from '../../../mirror/open-work.ts';
import { SignOutSheet } from './sign-out-sheet.tsx';
import { useSignOut } from './use-sign-out.ts';

/**
 * Signs out. Without unsent work it only asks for confirmation; otherwise it opens the sheet that decides about that
 * work.
 */
export function SignOut() {
  const undone = useLive(openCount, {});
  const [open, setOpen] = useState(false);
  const leaving = useSignOut();
  const unsent = Math.max(undone ?? 0, leaving.unsentCount);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        look="line"
        wide
        icon={<LogOut />}
        disabled={undone === undefined}
        onClick={() => setOpen(true)}
      >
        Se déconnecter
      </Button>
      {unsent > 0 ? (
        <SignOutSheet open={open} onClose={close} unsent={unsent} leaving={leaving} />
      ) : (
        <LazyConfirm
          open={open}
          title="Se déconnecter&nbsp;?"
          text="Vos commandes et vos adresses sont effacées de cet appareil. Elles reviennent à la prochaine connexion."
          keep="Rester"
          act="Se déconnecter"
          tone="primary"
          busy={leaving.busy}
          error={leaving.error}
          onClose={close}
          onAct={() => void leaving.signOut('send')}
        />
      )}
    </>
  );
}

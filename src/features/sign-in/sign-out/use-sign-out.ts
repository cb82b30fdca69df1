import { useState } from 'react';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import type { LogoutMode } from '../../../contract/sync/engine-port.ts';
import { useSession } from '../../../hooks/use-session.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { pushSentence, pushState, stopPush } from '../../shared/device/browser-push.ts';

/** The state of a sign-out, for both of its dialogs. */
export interface SignOutState {
  /** Signs out in the given mode (docs/rules.md#sign-out). */
  readonly signOut: (mode: LogoutMode) => Promise<void>;
  readonly busy: boolean;
  /** How many mutations the last attempt could not send. */
  readonly unsentCount: number;
  /** Why the sign-out failed. */
  readonly error: string | undefined;
}

export function useSignOut(): SignOutState {
  const session = useSession();
  const go = useGo();
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState(0);
  const [error, setError] = useState<string>();
  const leave = async (mode: LogoutMode) => {
    setBusy(true);
    setError(undefined);
    try {
      await endNotifications();
      const result = await session.signOut(mode);
      setLeft(result.left);
      if (result.left === 0 || mode !== 'send') go('/login', { replace: true });
    } catch (thrown) {
      setError('La déconnexion n’a pas abouti. Réessayez.');
      throw thrown;
    } finally {
      setBusy(false);
    }
  };
  return { signOut: leave, busy, unsentCount: left, error };
}

/**
 * The next user of this device must not receive another person's notifications; a browser that refuses must not block
 * the sign-out.
 */
async function endNotifications(): Promise<void> {
  if ((await pushState()) !== 'on') return;
  try {
    await stopPush();
  } catch (error) {
    const sentence = pushSentence(error);
    if (sentence === undefined) throw error;
    showToast({ title: sentence, kind: 'info' });
  }
}

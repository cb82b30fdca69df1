import { useState } from 'react';
import { showToast } from '../components/toast-queue.ts';
import type { LogoutMode } from '../contract/engine.ts';
import { useSession } from '../hooks/session.ts';
import { useGo } from '../hooks/use-place.ts';
import { pushSentence, pushState, stopPush } from './push.ts';

/** Signs out in one of the ways of decisions 14; `left` says how much could not be sent when that was asked. */
export function useLeave() {
  const session = useSession();
  const go = useGo();
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState(0);
  const leave = async (mode: LogoutMode) => {
    setBusy(true);
    try {
      await endNotifications();
      const result = await session.leave(mode);
      setLeft(result.left);
      if (result.left === 0 || mode !== 'send') go('/login', { replace: true });
    } finally {
      setBusy(false);
    }
  };
  return { leave, busy, left };
}

/** Whoever uses this device next must not be told of another's orders; a browser that refuses blocks nobody's leaving. */
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

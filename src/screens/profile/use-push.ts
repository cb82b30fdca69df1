import { useEffect, useState } from 'react';
import { showToast } from '../../components/toast-queue.ts';
import { pushSubscribe, pushUnsubscribe } from '../../contract/push-subscription.ts';
import { useAsk } from '../../hooks/use-ask.ts';
import { pushSentence, pushState, type PushState, startPush, stopPush } from '../../parts/push.ts';

/** Notifications of this browser: where they stand, how to start and to stop them. */
export function usePush(publicKey: string | undefined) {
  const [state, setState] = useState<PushState>();
  const starting = useAsk(pushSubscribe);
  const stopping = useAsk(pushUnsubscribe);
  const look = () => pushState().then(setState);
  useEffect(() => {
    void pushState().then(setState);
  }, []);

  const start = async () => {
    const address = publicKey === undefined ? undefined : await startPush(publicKey);
    if (address !== undefined) {
      const asked = await starting.ask({ body: { endpoint: address.endpoint, keys: { ...address.keys } } });
      // A browser that the server does not know would wait for nothing.
      if (!asked.ok) await stopPush();
    }
    await look();
  };
  const stop = async () => {
    try {
      await stopping.ask({ body: { endpoint: await stopPush() } });
    } catch (error) {
      const sentence = pushSentence(error);
      if (sentence === undefined) throw error;
      showToast({ title: sentence, kind: 'info' });
    }
    await look();
  };
  return {
    state,
    busy: starting.pending || stopping.pending,
    refusal: starting.refusal ?? stopping.refusal,
    start,
    stop,
  };
}

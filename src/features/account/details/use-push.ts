import { useEffect, useState } from 'react';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { pushSubscribe, pushUnsubscribe } from '../../../contract/people/push-subscription.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import {
  pushSentence,
  pushState,
  type PushState,
  startPush,
  stopPush,
} from '../../shared/device/browser-push.ts';

/** Notifications of this browser: where they stand, how to start and to stop them. */
export function usePush(publicKey: string | undefined) {
  const [state, setState] = useState<PushState>();
  const starting = useRemoteMutation(pushSubscribe);
  const stopping = useRemoteMutation(pushUnsubscribe);
  const look = () => pushState().then(setState);
  useEffect(() => {
    void pushState().then(setState);
  }, []);

  const start = () =>
    said(async () => {
      const address = publicKey === undefined ? undefined : await startPush(publicKey);
      if (address !== undefined) {
        const asked = await starting.mutate({
          body: { endpoint: address.endpoint, keys: { ...address.keys } },
        });
        // A browser that the server does not know would wait for nothing.
        if (!asked.ok) await stopPush();
      }
    });
  const stop = () =>
    said(async () => {
      await stopping.mutate({ body: { endpoint: await stopPush() } });
    });
  // A browser may refuse, or its own server for notifications not answer.
  const said = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const sentence = pushSentence(error);
      if (sentence === undefined) reportError(error);
      showToast({ title: sentence ?? NOT_CHANGED, kind: 'info' });
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

const NOT_CHANGED = 'Le navigateur n’a pas pu changer les notifications. Réessayez dans un instant.';

import { useEffect, useState } from 'react';
import { testPush } from '../../../contract/people/notices.ts';
import { pushSubscribe, pushUnsubscribe } from '../../../contract/people/push-subscription.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Switch } from '../../../ui/actions/switch.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import {
  pushEndpoint,
  pushHindrance,
  pushSentence,
  pushState,
  type PushState,
  startPush,
  stopPush,
} from '../../shared/device/browser-push.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';

/** Why push notifications are unavailable on this device, and how to fix it. */
const HINDRANCES: Readonly<Partial<Record<PushState, string>>> = {
  unsupported: 'Ce navigateur ne permet pas les notifications, ou la page vient d’être installée.',
  home_screen:
    'Sur iPhone et iPad, ajoutez d’abord Cabas à l’écran d’accueil\u00a0: «\u00a0Partager\u00a0», puis «\u00a0Sur l’écran d’accueil\u00a0». Ouvrez-le ensuite de là.',
  denied: 'Les notifications sont bloquées pour ce site. Autorisez-les dans les réglages du navigateur.',
};

/** The push state of this device: on, off or blocked with the reason, and a test notification. */
export function DevicePush() {
  const push = usePush(useMarket()?.config.keys.pubVapid);
  const online = useOnline();
  const { state } = push;
  const hindrance = state && HINDRANCES[state];
  return (
    <Section title="Sur cet appareil">
      <Stack gap="2">
        <Card>
          <Switch
            label="Notifications"
            detail={online ? 'Cet appareil sonne pour ce que vous choisissez' : 'Avec du réseau seulement'}
            checked={state === 'on'}
            disabled={push.busy || !online || state === undefined || hindrance !== undefined}
            onChange={(on) => void (on ? push.start() : push.stop())}
          />
        </Card>
        {state === 'on' && (
          <Button look="line" size={44} disabled={!online} busy={push.busy} onClick={() => push.test()}>
            Envoyer un essai
          </Button>
        )}
        {hindrance !== undefined && <Notice tone="info">{hindrance}</Notice>}
        <RemoteProblem refusal={push.refusal} />
      </Stack>
    </Section>
  );
}

/** The push subscription of this browser: its state, and calls to start, stop and test it. */
function usePush(publicKey: string | undefined) {
  // A notice that appeared only after the first render would push down the content being read.
  const [state, setState] = useState(pushHindrance);
  const starting = useRemoteMutation(pushSubscribe);
  const stopping = useRemoteMutation(pushUnsubscribe);
  const trying = useRemoteMutation(testPush);
  const look = () => pushState().then(setState);
  useEffect(() => {
    void pushState().then(setState);
  }, []);

  const start = () =>
    withErrorToast(async () => {
      const address = publicKey === undefined ? undefined : await startPush(publicKey);
      if (address !== undefined) {
        const result = await starting.mutate({
          body: { endpoint: address.endpoint, keys: { ...address.keys } },
        });
        // A subscription that the server does not store would receive nothing.
        if (!result.ok) await stopPush();
      }
    });
  const stop = () =>
    withErrorToast(async () => {
      await stopping.mutate({ body: { endpoint: await stopPush() } });
    });
  const test = () =>
    withErrorToast(async () => {
      const endpoint = await pushEndpoint();
      const result = endpoint === undefined ? undefined : await trying.mutate({ body: { endpoint } });
      if (result?.ok === false) return;
      const sent = result !== undefined && decodeAnswer(testPush.answer, result.answer).sent;
      showToast(
        sent
          ? { title: 'L’essai est parti.', detail: 'Il arrive sur cet appareil dans un instant.' }
          : { title: NOT_SENT, kind: 'info' },
      );
    });
  // The browser may refuse, or its push service may not respond.
  const withErrorToast = async (work: () => Promise<void>) => {
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
    busy: starting.pending || stopping.pending || trying.pending,
    refusal: starting.refusal ?? stopping.refusal ?? trying.refusal,
    ...{ start, stop, test },
  };
}

const NOT_CHANGED = 'Le navigateur n’a pas pu changer les notifications. Réessayez dans un instant.';
const NOT_SENT = 'L’essai n’est pas parti. Arrêtez les notifications de cet appareil, puis remettez-les.';

import { Bell, BellRing } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { listStockAlerts, setStockAlert } from '../../../contract/people/notices.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { useSignIn } from '../../../hooks/use-sign-in.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { showToast, showUndo } from '../../../ui/overlays/toast-queue.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { storeWish, takeWish } from './stored-wish.ts';
import styles from './cart-button.module.css';

export interface StockAlertProps {
  readonly sku: number;
  readonly title: string;
  /** Whether it replaces the main action of a page. */
  readonly wide?: boolean | undefined;
}

/** Says that an alert turned the mails back on: a person with both channels off could not be notified. */
export const MAILS_ON =
  'Vos e-mails «\u00a0De retour en rayon\u00a0» étaient coupés\u00a0: ils sont rallumés.';

const BY = { push: 'par une notification', mail: 'par e-mail' } as const;

/** Sets or removes a one-time stock alert. A visitor signs in first, then the alert is set. */
export function StockAlertButton({ sku, title, wide }: StockAlertProps) {
  const [{ person }] = useDevice();
  const hub = useMarket()?.hub.slug;
  const online = useOnline();
  const signIn = useSignIn('alert');
  const known = useRemoteQuery(listStockAlerts, person !== null && wide ? {} : undefined, { online });
  const setting = useRemoteMutation(setStockAlert);
  const [chosen, setChosen] = useState<boolean>();
  const asked = chosen ?? known.answer?.some((alert) => alert.sku === sku) ?? false;

  const set = async (wanted: boolean, mailsOff = false) => {
    const result = await setting.mutate({ params: { sku }, body: { wanted, hub: hub ?? '', mailsOff } });
    if (!result.ok) {
      showToast({ title: result.message, kind: 'info' });
      return;
    }
    setChosen(wanted);
    const { by, mailsOn = false } = decodeAnswer(setStockAlert.answer, result.answer);
    const said = wanted
      ? `${title}\u00a0: nous vous le dirons une fois, ${BY[by]}.`
      : 'Nous ne vous le dirons pas.';
    const again = mailsOn ? ` ${MAILS_ON}` : '';
    showUndo(`${said}${again}`, () => void set(!wanted, mailsOn));
  };
  const resume = useEffectEvent(() => {
    if (takeWish(localStorage, sku, Date.now())) void set(true);
  });
  useEffect(() => {
    if (person !== null && hub !== undefined) resume();
  }, [person, hub]);
  const press = () => {
    if (person !== null) return set(!asked);
    showToast({
      title: 'Connectez-vous pour savoir quand il revient.',
      kind: 'info',
      action: {
        label: 'Se connecter',
        onPress: () => {
          storeWish(localStorage, sku, Date.now());
          signIn();
        },
      },
    });
    return undefined;
  };
  if (wide)
    return (
      <Button
        look="line"
        size={56}
        wide
        icon={asked ? <BellRing /> : <Bell />}
        aria-pressed={asked}
        busy={setting.pending}
        onClick={press}
      >
        {asked ? 'Nous vous le dirons une fois' : 'M’avertir de son retour'}
      </Button>
    );
  return (
    <button
      type="button"
      className={styles.words}
      aria-pressed={asked}
      aria-label={`M’avertir du retour de ${title}`}
      aria-busy={setting.pending || undefined}
      onClick={() => void press()}
    >
      {asked ? 'Demandé' : 'M’avertir'}
    </button>
  );
}

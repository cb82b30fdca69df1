import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import type { Subscription } from '../../../contract/orders/subscriptions.ts';
import { day, NO_BREAK } from '../../../domain/text/french.ts';
import { addDays, DEFAULT_ZONE, type IsoDay, isIsoDay, localDay } from '../../../domain/calendar/hub-time.ts';
import { earliestPauseEnd } from '../../../domain/subscription/subscription-dates.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { backOn, isGift } from '../model/subscription-words.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './subscription-pages.module.css';

interface PauseSheetProps {
  subscription: Subscription;
  open: boolean;
  onClose: () => void;
  /** Pauses the contract; resolves to whether it was accepted. */
  pause: (until: IsoDay) => Promise<boolean>;
  /** Why it was refused. */
  problem?: ReactNode;
}

/** Selects the end of a pause, and shows the first delivery afterwards. */
export function PauseSheet({ subscription, open, onClose, pause, problem }: PauseSheetProps) {
  const today = localDay(useNow(), DEFAULT_ZONE);
  const [first, last] = [earliestPauseEnd(today), addDays(today, YEAR)];
  const [chosen, setChosen] = useState<string>();
  const until = chosen ?? addDays(today, 4 * WEEK);
  const fits = isIsoDay(until) && until >= first && until <= last;
  const gift = isGift(subscription);
  const back = fits ? backOn(subscription, until) : undefined;
  const act = async () => {
    if (!fits || !(await pause(until))) return;
    onClose();
    showToast({ title: `En pause jusqu’au ${day(until)}.` });
  };
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title="Mettre en pause"
      detail={gift ? 'Un don déjà prélevé reste donné.' : 'Une commande déjà passée est livrée.'}
      footer={
        <Button look="primary" size={56} wide disabled={!fits} onClick={() => void act()}>
          Mettre en pause
        </Button>
      }
    >
      <Stack gap="3" className={styles.fields}>
        <Field
          kind="date"
          label="Jusqu’au"
          min={first}
          max={last}
          value={until}
          onChange={(event) => setChosen(event.target.value)}
          error={fits ? undefined : `Choisissez un jour dès ${day(first)}${NO_BREAK}: sept jours au moins.`}
        />
        {problem}
        {back !== undefined && (
          <p
            className={styles.note}
            role="status"
          >{`${gift ? 'Vos dons' : 'Les livraisons'} reprennent ${day(back)}.`}</p>
        )}
      </Stack>
    </LazySheet>
  );
}

const WEEK = 7;
const YEAR = 366;

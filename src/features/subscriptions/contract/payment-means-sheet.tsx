import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { paySubscription, type Subscription } from '../../../contract/orders/subscriptions.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { searchHref, useAppLocation } from '../../../hooks/use-place.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { MeansNotice, useMeans } from '../../finance/payments/means-notice.tsx';
import { PaymentChoice } from '../../checkout/page/payment-choice.tsx';
import { giftOptions, recurringOptions } from '../model/recurring-options.ts';
import { isGift, lacksMeans } from '../model/subscription-words.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { cardsHref } from '../../shared/pages/return-path.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './subscription-pages.module.css';

interface MeansSheetProps {
  subscription: Subscription;
  open: boolean;
  onClose: () => void;
}

/** Changes the card of a contract; a delivery that the bank had refused is retried at once. Needs the network. */
export function MeansSheet({ subscription, open, onClose }: MeansSheetProps) {
  const { id, paymentAlias, status } = subscription;
  const gift = isGift(subscription);
  const mutation = useRemoteMutation(paySubscription);
  const cards = cardsHref(searchHref(useAppLocation(), {}));
  const [chosen, setChosen] = useState<string>();
  const market = useMarket();
  const me = useMe();
  const now = useNow();
  const online = useOnline();
  const means = useMeans();
  const options = market && me ? (gift ? giftOptions : recurringOptions)({ ...market, me }, now) : [];
  const alias = chosen ?? options.find((option) => option.alias === paymentAlias && !option.refusal)?.alias;
  const close = () => {
    mutation.reset();
    setChosen(undefined);
    onClose();
  };
  const save = async () => {
    const result = await mutation.mutate({ params: { id }, body: { payment: alias ?? '' } });
    if (!result.ok) return;
    close();
    showToast({
      title: 'Moyen de paiement changé.',
      ...(status === 'incomplete' && {
        detail: lacksMeans(subscription) ? 'L’abonnement reprend.' : 'Le paiement est tenté à nouveau.',
      }),
    });
  };
  return (
    <LazySheet
      open={open}
      onClose={close}
      title="Moyen de paiement"
      detail={
        gift ? 'Une carte, débitée à chaque don.' : 'Une carte ou une facture, utilisable à chaque livraison.'
      }
      footer={
        <Button
          look="primary"
          size={56}
          wide
          busy={mutation.pending}
          disabled={alias === undefined || !online}
          onClick={() => void save()}
        >
          {gift ? 'Utiliser pour mon soutien' : 'Utiliser pour cet abonnement'}
        </Button>
      }
    >
      <Stack gap="3" className={styles.fields}>
        <MeansNotice means={means} gift={gift} />
        {!online && <Notice tone="bell">La carte se change avec du réseau.</Notice>}
        <PaymentChoice options={options} value={alias} onChange={setChosen} replaceHref={cards} />
        <RemoteProblem refusal={mutation.refusal} />
      </Stack>
    </LazySheet>
  );
}

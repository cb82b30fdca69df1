import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Subscription } from '../../../contract/orders/subscriptions.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { BankNotice } from '../../finance/payments/bank-notice.tsx';
import { isGift } from '../model/subscription-words.ts';

/** Why nothing came, or what the bank waits for. */
export function SubscriptionTrouble({ subscription }: { subscription: Subscription }) {
  const { status, latestPaymentIntent, issue } = subscription;
  const words = isGift(subscription) ? GIFT_TROUBLE : DELIVERY_TROUBLE;
  const bank = latestPaymentIntent?.status === 'requires_action' ? latestPaymentIntent.url : undefined;
  if (status === 'incomplete' && bank !== undefined) {
    return <BankNotice address={bank}>{words.bank}</BankNotice>;
  }
  if (status === 'incomplete') {
    return (
      <Notice tone="danger" title="Le paiement a été refusé">
        {`${issue === undefined ? '' : `${issue} `}Choisissez un autre moyen de paiement${NO_BREAK}: ${words.after}`}
      </Notice>
    );
  }
  return issue === undefined ? null : (
    <Notice tone="bell" title={words.missed}>
      {issue}
    </Notice>
  );
}

const DELIVERY_TROUBLE = {
  bank: 'Rien n’est livré avant votre accord.',
  after: 'les livraisons reprennent aussitôt.',
  missed: 'La dernière livraison n’a pas pu être commandée',
};

const GIFT_TROUBLE: typeof DELIVERY_TROUBLE = {
  bank: 'Rien n’est prélevé avant votre accord.',
  after: 'vos dons reprennent aussitôt.',
  missed: 'Le dernier don n’a pas pu être prélevé',
};

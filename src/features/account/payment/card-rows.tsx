import { Check, Clock, CreditCard, ReceiptText, Wallet, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow, type ListRowProps } from '../../../ui/lists/list-row.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { PaymentMethod } from '../../../contract/people/payment-methods.ts';
import type { UserRow } from '../../../contract/people/users.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { cardWords } from '../../finance/payments/card-words.ts';
import { MeansNotice } from '../../finance/payments/means-notice.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { takesCards } from '../../shared/ordering/ordering-context.ts';

interface CardRowsProps {
  readonly me: UserRow;
  /** The link of a row; none when rows are read-only. */
  readonly leads?: (method: PaymentMethod) => Pick<ListRowProps, 'href' | 'onPress'>;
}

/** The stored payment methods with their expiry. An unreadable one does not break the list. */
export function CardRows({ me, leads = toCards }: CardRowsProps) {
  const now = useNow();
  const market = useMarket();
  const zone = market?.hub.timezone ?? DEFAULT_ZONE;
  if (me.payments.length === 0) {
    return market && !takesCards(market.config) ? (
      <MeansNotice means={NO_CARDS} />
    ) : (
      <Notice tone="info">Aucune carte. Ajoutez-en une pour commander.</Notice>
    );
  }
  return (
    <Card padding="none">
      {me.payments.map((method) => {
        const { title, detail, badge } = cardWords(method, now, zone);
        return (
          <ListRow
            key={method.alias}
            {...leads(method)}
            leading={PICTURES[method.provider]}
            title={title}
            detail={method.default === true ? `${detail}, proposée d’abord` : detail}
            trailing={
              <Badge tone={badge.tone} icon={ICONS[badge.tone]}>
                {badge.label}
              </Badge>
            }
          />
        );
      })}
    </Card>
  );
}

function toCards(): Pick<ListRowProps, 'href'> {
  return { href: '/profile/cards' };
}

const NO_CARDS = { cards: false, twint: false };

const PICTURES: Readonly<Record<PaymentMethod['provider'], ReactNode>> = {
  sandbox: <CreditCard />,
  stripe: <CreditCard />,
  invoice: <ReceiptText />,
  wallet: <Wallet />,
};

const ICONS: Readonly<Record<string, ReactNode>> = { brand: <Check />, bell: <Clock />, danger: <X /> };

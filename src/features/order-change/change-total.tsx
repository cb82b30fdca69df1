import { Save } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Money } from '../../ui/feedback/money-text.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.tsx';
import type { Order } from '../../contract/orders/orders.ts';
import { amount, count, figure } from '../../domain/text/french.ts';
import { useLive } from '../../hooks/use-live.ts';
import { productsOf } from '../../mirror/queries/shelf-queries.ts';
import { useLocale } from '../shared/market/market-provider.tsx';
import { AGE_DETAIL } from '../shared/ordering/age-words.ts';
import { type ChangeDraft, changesIn } from './change-draft.ts';
import { toldOf } from './change-basis.ts';
import { SEE_CHANGED, showChangedMeanwhile } from './changed-meanwhile.tsx';
import { differenceWords, paymentWordsOf } from './change-words.ts';
import type { OrderChange } from './use-order-change.ts';
import styles from './order-change.module.css';

interface TotalProps {
  readonly order: Order;
  readonly draft: ChangeDraft;
  readonly change: OrderChange;
  readonly onCommit: (adult: boolean) => void;
}

/** The new total, its effect on the payment, and the button that changes the order. */
export function ChangeTotal({ order, draft, change, onCommit }: TotalProps) {
  const locale = useLocale();
  const [adult, setAdult] = useState(false);
  const { quote, settled, online, busy, refusal, told } = change;
  const unread = told.length > 0;
  const alcohol = useLive(productsOf, { hub: order.hub, skus: draft.added.map(({ sku }) => sku) });
  const asksAge = alcohol?.some(({ details }) => details.alcohol === true) === true;
  const many = changesIn(draft);
  const possible =
    quote?.changes.every(({ kind }) => kind === 'price') === true && quote.closed === undefined;
  const empty = quote?.lines.every(({ after }) => after === 0) === true;
  return (
    <Stack gap="2" className={styles.foot}>
      {!online && (
        <Notice tone="info" title="Il faut le réseau pour changer une commande">
          Vos souhaits sont gardés sur cet appareil.
        </Notice>
      )}
      {empty && (
        <Notice
          tone="info"
          actions={
            <ButtonLink size={44} href={`/profile/orders/${order.oid}?cancel=1`}>
              Annuler la commande
            </ButtonLink>
          }
        >
          Une commande garde au moins un article. Pour tout retirer, annulez-la.
        </Notice>
      )}
      {refusal !== undefined && online && toldOf(refusal).length === 0 && (
        <Notice tone="danger">{refusal.message}</Notice>
      )}
      {quote !== undefined && many > 0 && (
        <>
          <Row as="p" gap="2" align="baseline" justify="between" wrap>
            <span>Nouveau total</span>
            <Row as="span" inline gap="2" align="baseline" wrap>
              <Text as="s" tone="ink-2" tabular nowrap>
                <span className="visually-hidden">au lieu de </span>
                {amount(quote.before.toPay, locale)}
              </Text>
              <Money figure={figure(quote.after.toPay, locale)} currency="CHF" size="large" />
            </Row>
          </Row>
          <Text as="p" size="14" tone="ink-2">
            {paymentWordsOf(order, quote, locale)}
          </Text>
        </>
      )}
      {asksAge && (
        <Checkbox
          label="J’ai l’âge légal pour acheter l’alcool ajouté"
          detail={AGE_DETAIL}
          checked={adult}
          onChange={setAdult}
        />
      )}
      <Button
        look="primary"
        size={56}
        wide
        icon={<Save />}
        busy={busy || (many > 0 && online && !settled && refusal === undefined)}
        disabled={!unread && (many === 0 || !online || !settled || !possible || empty || (asksAge && !adult))}
        trailing={
          quote !== undefined &&
          many > 0 &&
          !unread && <span>{differenceWords(quote.before.toPay, quote.after.toPay, locale)}</span>
        }
        onClick={() => (unread ? showChangedMeanwhile() : onCommit(adult))}
      >
        {unread
          ? SEE_CHANGED
          : many === 0
            ? 'Rien à enregistrer'
            : `Enregistrer ${count(many, 'changement', 'changements')}`}
      </Button>
    </Stack>
  );
}

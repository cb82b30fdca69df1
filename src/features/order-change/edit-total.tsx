import { Save } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '../../contract/orders/orders.ts';
import { amount, count } from '../../domain/text/french.ts';
import { useLive } from '../../hooks/use-live.ts';
import { productsOf } from '../../mirror/queries/shelf-queries.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { RadioList } from '../../ui/fields/radio-list.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack, Text } from '../../ui/layout/primitives.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Bill } from '../../ui/lists/amount-lines.tsx';
import { useLocale } from '../shared/market/market-provider.tsx';
import { AGE_DETAIL } from '../shared/ordering/age-words.ts';
import { toldOf } from './change-basis.ts';
import { changesIn } from './change-draft.ts';
import { SEE_CHANGED, showChangedMeanwhile } from './changed-meanwhile.tsx';
import type { EditDraft } from './edit-draft.ts';
import { amountsBeforeAfter, moneyWords } from './edit-words.ts';
import type { OrderEdit } from './use-order-edit.ts';

interface TotalProps {
  readonly order: Order;
  readonly draft: EditDraft;
  readonly edit: OrderEdit;
}

/** The preview of an edit: amounts before and after, payment, reason, and whether to tell the customer. */
export function EditTotal({ order, draft, edit }: TotalProps) {
  const locale = useLocale();
  const [adult, setAdult] = useState(false);
  const { quote, settled, online, busy, refusal, told } = edit;
  const unread = told.length > 0;
  const skus = draft.wish.added.map(({ sku }) => sku);
  const added = useLive(productsOf, { hub: order.hub, skus });
  const asksAge = added?.some(({ details }) => details.alcohol === true) === true;
  const many = changesIn(draft.wish);
  const empty = quote?.lines.every(({ after }) => after === 0) === true;
  const possible =
    quote?.changes.every(({ kind }) => kind === 'price') === true && quote.closed === undefined && !empty;
  const words = draft.why.trim() !== '';
  return (
    <Stack gap="3">
      {!online && (
        <Notice tone="info" title="Il faut le réseau pour changer une commande">
          Ce que vous avez choisi est gardé sur cet appareil.
        </Notice>
      )}
      {empty && (
        <Notice tone="info">Une commande garde au moins un article. Pour tout retirer, annulez-la.</Notice>
      )}
      {quote !== undefined && many > 0 && (
        <Section title="Avant et après">
          <Card>
            <Bill
              lines={amountsBeforeAfter(quote, order.shipping.deposit).map(({ id, label, was, is }) => ({
                ...{ id, label, sum: amount(is, locale) },
                ...(id === 'total' && { kind: 'total' }),
                ...(was !== is && { reason: `${amount(was, locale)} avant` }),
              }))}
            />
            <Text as="p" size="14" tone="ink-2">
              {moneyWords(order, quote, draft.beyond, locale)}
            </Text>
          </Card>
        </Section>
      )}
      {quote?.asks === true && many > 0 && (
        <RadioList
          legend="Ce qui dépasse la réserve"
          value={draft.beyond}
          onChange={(beyond) => edit.change({ ...draft, beyond })}
          options={[
            {
              ...{ value: 'bank', title: 'Demander à la banque du client' },
              detail: 'Elle peut lui demander son accord, par un message.',
            },
            {
              ...{ value: 'account', title: 'Mettre au débit de son solde' },
              detail: 'La réserve reste comme elle est.',
            },
          ]}
        />
      )}
      {asksAge && (
        <Checkbox
          label="Le client a dit avoir l’âge légal pour l’alcool ajouté"
          detail={AGE_DETAIL}
          checked={adult}
          onChange={setAdult}
        />
      )}
      <TextArea
        label="Motif"
        hint={
          draft.tell ? 'Le client le lit dans son message.' : 'Il reste dans l’historique de la commande.'
        }
        maxLength={500}
        value={draft.why}
        onChange={({ target }) => edit.change({ ...draft, why: target.value })}
      />
      <Checkbox
        label="Écrire au client"
        detail="Un message lui dit chaque ligne avant et après, et le nouveau montant."
        checked={draft.tell}
        onChange={(tell) => edit.change({ ...draft, tell })}
      />
      {refusal !== undefined && online && toldOf(refusal).length === 0 && (
        <Notice tone="danger">{refusal.message}</Notice>
      )}
      <Button
        look="primary"
        size={56}
        wide
        icon={<Save />}
        busy={busy || (many > 0 && online && !settled && refusal === undefined)}
        disabled={
          !unread && (many === 0 || !online || !settled || !possible || !words || (asksAge && !adult))
        }
        onClick={() => (unread ? showChangedMeanwhile() : edit.commit(adult))}
      >
        {unread
          ? SEE_CHANGED
          : many === 0
            ? 'Rien à changer'
            : words
              ? `Confirmer ${count(many, 'changement', 'changements')}`
              : 'Écrire un motif pour confirmer'}
      </Button>
    </Stack>
  );
}

import { useRef } from 'react';
import type { Order } from '../../contract/orders/orders.ts';
import type { User } from '../../contract/people/users.ts';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { type Market, useLocale } from '../shared/market/market-provider.tsx';
import { WhenSection } from '../checkout/time/delivery-time-section.tsx';
import { Find } from './find-product.tsx';
import { Stack } from '../../ui/layout/primitives.tsx';
import styles from './assisted-order.module.css';
import { PartProblem } from './assisted-part-problem.tsx';
import { Send } from './place-assisted-order.tsx';
import type { OrderingFor } from './use-assisted-order.ts';
import { usePlan } from './use-assisted-plan.ts';
import type { Wishes } from './use-assisted-draft.ts';
import { Wished } from './assisted-line-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PaymentChoice } from '../checkout/page/payment-choice.tsx';
import type { StepProps } from './assisted-order-step.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { nameOf } from '../customers/list/customer-words.ts';
import { OrderSums } from '../checkout/page/order-totals-list.tsx';
import { AddressChoice } from '../checkout/place/address-choice.tsx';
import { takesCards } from '../shared/ordering/ordering-context.ts';
import { priceCart } from '../shared/ordering/cart-pricing.ts';
import { TERMS_UNWRITTEN, withPlace } from '../shared/ordering/checkout-plan.ts';
import { orderingLine, vendorsOf } from '../shared/ordering/ordering-line.ts';
import { PlaceNote } from '../checkout/place/courier-note.tsx';
import { ShipTogether } from '../checkout/place/combined-delivery.tsx';
import { AGE_DETAIL } from '../shared/ordering/age-words.ts';

interface OrderFormProps {
  readonly market: Market;
  readonly customer: User;
  readonly orders: readonly Order[];
  readonly wishes: Wishes;
  readonly ordering: OrderingFor;
}

/** The lines beside place, day and payment: on one page, since a phone call may jump between them. */
export function OrderForm({ market, customer, orders, wishes, ordering }: OrderFormProps) {
  const order = useRef<HTMLDivElement>(null);
  const planned = usePlan({ market, customer, orders, wishes });
  if (planned === undefined) return <SkeletonRows count={6} />;
  const step = { ...planned, customer, wishes, refusal: ordering.refusal };
  return (
    <Stack align="start" className={styles.form}>
      <Find
        market={market}
        customer={customer}
        orders={orders}
        wishes={wishes}
        onward={{ plan: planned.plan, onGo: () => order.current?.focus() }}
      />
      <Stack gap="2" ref={order} className={styles.order} tabIndex={-1}>
        <Wished {...step} sending={ordering} />
        <Where {...step} />
        <Stack gap="3" shrink className={styles.part}>
          <WhenSection
            ordering={planned.ordering}
            plan={planned.plan}
            now={planned.now}
            choose={wishes.choose}
          />
          <PartProblem part="when" refusal={ordering.refusal} />
        </Stack>
        <How {...step} />
        <Agreed {...step} />
        <Send {...step} sending={ordering} />
      </Stack>
    </Stack>
  );
}

/** The payment: the customer's own methods only, and by invoice where that was granted. */
function How({ ordering, plan, wishes, refusal }: StepProps) {
  return (
    <Section title="Payer">
      <Stack gap="3" shrink className={styles.part}>
        {plan.payments.length === 0 ? (
          <Notice tone="info" title="Aucun moyen de paiement">
            {takesCards(ordering.config)
              ? 'Le client ajoute une carte dans son compte, ou la QR-facture lui est accordée sur sa fiche.'
              : 'La QR-facture lui est accordée sur sa fiche. Le marché ne prend pas encore de carte.'}
          </Notice>
        ) : (
          <PaymentChoice
            options={plan.payments}
            value={plan.payment?.alias}
            onChange={(alias) => wishes.choose({ alias })}
          />
        )}
        <PartProblem part="how" refusal={refusal} />
      </Stack>
    </Section>
  );
}

/** The total to tell the customer, and their consent. */
function Agreed({ customer, ordering, plan, wishes: { choice, choose } }: StepProps) {
  const name = nameOf(customer);
  return (
    <Section title="Récapitulatif">
      <Stack gap="3" shrink className={styles.part}>
        <OrderSums ordering={ordering} plan={plan} />
        <Card>
          {ordering.termsUnwritten === true ? (
            <p>{TERMS_UNWRITTEN}</p>
          ) : (
            <Checkbox
              label={`${name} accepte les conditions générales`}
              checked={choice.terms === true}
              onChange={(terms) => choose({ terms })}
            />
          )}
          {plan.alcohol && (
            <Checkbox
              label={`${name} a l’âge légal pour l’alcool de cette commande`}
              detail={AGE_DETAIL}
              checked={choice.adult === true}
              onChange={(adult) => choose({ adult })}
            />
          )}
        </Card>
      </Stack>
    </Section>
  );
}

/** The place: the customer's addresses and the pickup points, and the note for the courier. */
function Where({ ordering, plan, wishes, refusal }: StepProps) {
  const locale = useLocale();
  const lines = plan.entries.map(orderingLine);
  const vendors = vendorsOf(plan.entries);
  const { place } = plan;
  const note = place && (wishes.notes[place.id] ?? place.note);
  return (
    <Section title="Où">
      <Stack gap="3" shrink className={styles.part}>
        <AddressChoice
          options={plan.places}
          value={place?.id}
          onChange={(chosen) => wishes.choose({ place: chosen })}
          priceOf={(option) =>
            priceCart(ordering, lines, vendors, withPlace(plan, option))?.totals.shipping.amount
          }
          locale={locale}
        />
        {place && (
          <PlaceNote
            key={place.id}
            place={{ ...place, note: note === '' ? undefined : note }}
            onNote={(words) => wishes.note(place.id, words)}
          />
        )}
        <ShipTogether ordering={ordering} plan={plan} />
        <PartProblem part="where" refusal={refusal} />
      </Stack>
    </Section>
  );
}

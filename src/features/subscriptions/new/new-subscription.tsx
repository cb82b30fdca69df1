import { TERMS_UNWRITTEN } from '../../shared/ordering/checkout-plan.ts';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { Frequency } from '../../../domain/subscription/subscription.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { type CartEntry, groupByVendor, priceOf } from '../../shared/ordering/cart-groups.ts';
import { CartLines } from '../../cart/lines/cart-line-list.tsx';
import { useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { useMarketDay } from '../../shared/market/use-market-day.ts';
import type { Ordering } from '../../shared/ordering/ordering-context.ts';
import { PaymentChoice } from '../../checkout/page/payment-choice.tsx';
import { chosenPayment, type PaymentOption } from '../../shared/ordering/payment-options.ts';
import { placeOptions } from '../../shared/ordering/place-options.ts';
import { meansMissing, recurringOptions } from '../model/recurring-options.ts';
import { RhythmFields } from '../model/rhythm-fields.tsx';
import { closedWeekdays, proposedWish, type RhythmWish, shippingOf } from '../model/rhythm-wish.ts';
import { pricesOfDelivery } from '../model/subscription-price.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { Conclude } from './conclude-contract.tsx';
import { MeansNotice, useMeans } from '../../finance/payments/means-notice.tsx';
import { cardsHref } from '../../shared/pages/return-path.ts';
import styles from '../contract/subscription-pages.module.css';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { createSubscription } from '../../../contract/orders/subscriptions.ts';
import { addDays, type IsoDay } from '../../../domain/calendar/hub-time.ts';
import { amount, day as dayInFull, type Locale } from '../../../domain/text/french.ts';
import { type Centimes, toChf } from '../../../domain/money/money.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { asJson } from '../../../mirror/json.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { bySku } from '../model/subscription-line-errors.ts';

interface NewSubscriptionProps {
  ordering: Ordering;
  entries: readonly CartEntry[];
  frequency: Frequency;
}

/** The form of a new contract; the server's errors appear beside their lines, and the form keeps its values. */
export function NewSubscription({ ordering, entries, frequency }: NewSubscriptionProps) {
  const market = useMarket();
  const online = useOnline();
  const means = useMeans();
  const places = placeOptions(ordering);
  const { weekdays } = ordering.hub;
  const closed = closedWeekdays(weekdays, entries);
  const free = weekdays.filter((day) => !closed.has(day));
  const [wish, setWish] = useState<RhythmWish>(() =>
    proposedWish(frequency, free.length > 0 ? free : weekdays, places),
  );
  const [alias, setAlias] = useState<string>();
  const [accepted, setAccepted] = useState(false);
  const unwritten = ordering.termsUnwritten === true;
  const { subscribe, pending, problem, errors } = useSubscribe();
  const options = recurringOptions(ordering, useNow());
  const payment = chosenPayment(options, alias, ordering.latest?.alias);
  const shipping = shippingOf(wish, places);
  const place = places.find(({ id }) => id === wish.place);
  const prices = pricesOfDelivery(
    ordering,
    entries,
    { place, hour: wish.hour, issuer: payment?.issuer },
    useMarketDay(),
  );
  const locale = useLocale();
  const refused = Object.keys(errors).length;
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused > 0) goToFirstError(lines.current);
  }, [refused, errors]);
  const missing = missingOf({
    day: frequency === 'day' || free.length > 0,
    place: shipping !== undefined,
    payment: payment !== undefined,
    options,
    accepted: accepted || unwritten,
    online,
  });
  return (
    <>
      <Section title="Articles">
        <div ref={lines}>
          <CartLines
            groups={groupByVendor(entries)}
            under={({ line }) => {
              const error = errors[line.sku];
              return error === undefined ? null : (
                <div tabIndex={-1} data-refused>
                  <Notice tone="danger">{error}</Notice>
                </div>
              );
            }}
          />
        </div>
      </Section>
      <Section title="Livraison">
        {market && (
          <RhythmFields
            market={market}
            places={places}
            wish={wish}
            onChange={setWish}
            closed={closed}
            fixedFrequency
          />
        )}
      </Section>
      <Section title="Paiement">
        <PaymentChoice
          options={options}
          value={payment?.alias}
          onChange={setAlias}
          replaceHref={cardsHref('/subscriptions/new')}
        />
        <MeansNotice means={means} />
        <p className={styles.note}>
          Chaque livraison est payée à part, quand sa commande part. Rien n’est prélevé aujourd’hui.
        </p>
      </Section>
      <Card>
        {unwritten ? (
          <p>{TERMS_UNWRITTEN}</p>
        ) : (
          <>
            <Checkbox
              label="J’accepte les conditions générales"
              checked={accepted}
              onChange={(checked) => setAccepted(checked)}
            />
            <Link className={styles.note} href={`/content/${ordering.config.legal.terms}`}>
              Conditions générales
            </Link>
          </>
        )}
      </Card>
      {prices?.later !== undefined && (
        <Notice tone="bell" title="Le prix de la livraison change">
          {laterWords(prices.now, prices.later, locale)}
        </Notice>
      )}
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {refused > 0 && (
        <Notice tone="danger" title={refused > 1 ? 'Des articles sont refusés' : 'Un article est refusé'}>
          {[...new Set(Object.values(errors))].join(' ')} Changez de jour, ou retirez-le du cabas.
        </Notice>
      )}
      <Conclude
        missing={missing}
        pending={pending}
        price={prices?.now}
        onConclude={() =>
          shipping &&
          payment &&
          void subscribe({ hub: ordering.hub.slug, entries, wish, shipping, alias: payment.alias })
        }
      >
        S’abonner
      </Conclude>
    </>
  );
}

/** « 25.00 CHF par livraison jusqu’au mardi 2 février, puis 26.00 CHF. » */
function laterWords(
  now: Centimes,
  { from, price }: { readonly from: IsoDay; readonly price: Centimes },
  locale: Locale,
): string {
  return `${amount(now, locale)} par livraison jusqu’au ${dayInFull(addDays(from, -1))}, puis ${amount(price, locale)}.`;
}

/** Scrolls to the first refused line: on a phone it is far above the button. */
function goToFirstError(lines: HTMLElement | null): void {
  const first = lines?.querySelector<HTMLElement>('[data-refused]');
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
}

/** The first obstacle to resolve. */
function missingOf(has: {
  place: boolean;
  day: boolean;
  payment: boolean;
  options: readonly PaymentOption[];
  accepted: boolean;
  online: boolean;
}) {
  if (!has.online) return 'Un abonnement se conclut avec du réseau. Vos choix sont gardés dans le cabas.';
  if (!has.day) return 'Ces articles n’ont aucun jour de livraison en commun\u00a0: retirez-en un du cabas.';
  if (!has.place) return 'Ajoutez une adresse ou choisissez un point de retrait.';
  if (!has.payment) return meansMissing(has.options);
  if (!has.accepted) return 'Acceptez les conditions générales.';
  return undefined;
}

interface NewContract {
  readonly hub: string;
  readonly entries: readonly CartEntry[];
  readonly wish: RhythmWish;
  readonly shipping: NonNullable<ReturnType<typeof shippingOf>>;
  readonly alias: string;
}

/** Creates a contract and opens it; returns the general and the line errors (docs/rules.md#contracts). */
function useSubscribe() {
  const mutation = useRemoteMutation(createSubscription);
  const go = useGo();
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({});
  return {
    pending: mutation.pending,
    problem: mutation.refusal?.message,
    errors,
    subscribe: async ({ hub, entries, wish, shipping, alias }: NewContract): Promise<void> => {
      setErrors({});
      const { frequency, dayOfWeek } = wish;
      const items = entries.map(itemOf);
      const body = { hub, shipping, items, payment: alias, frequency, dayOfWeek, plan: 'customer' };
      const result = await mutation.mutate({ body: asJson(body) });
      if (!result.ok) return;
      const answer = decodeAnswer(createSubscription.answer, result.answer);
      if ('errors' in answer) {
        setErrors(bySku(answer.errors));
        return;
      }
      showToast({ title: 'Abonnement conclu.', detail: 'Ses articles ont quitté le cabas.' });
      go(`/subscriptions/${encodeURIComponent(answer.id)}`, { replace: true });
    },
  };
}

/** A line of the REST call, with the displayed price in francs. */
function itemOf(entry: CartEntry) {
  const { sku, quantity, title, frequency, variant, note } = entry.line;
  return {
    ...{ sku, quantity, title, price: toChf(priceOf(entry)) },
    ...(frequency !== undefined && { frequency }),
    ...(variant !== undefined && { variant }),
    ...(note !== undefined && { note }),
  };
}

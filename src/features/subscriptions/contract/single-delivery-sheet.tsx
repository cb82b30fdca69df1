import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioList } from '../../../ui/fields/radio-list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { showUndo } from '../../../ui/overlays/toast-queue.ts';
import { changeDelivery, type Subscription } from '../../../contract/orders/subscriptions.ts';
import type { IsoDay } from '../../../domain/calendar/hub-time.ts';
import { amount, capital, day as dayName } from '../../../domain/text/french.ts';
import { changedOn, isSameLine, linesOfDelivery } from '../../../domain/subscription/delivery-lines.ts';
import { Totals } from '../../cart/totals/totals.tsx';
import { totalRows } from '../../cart/totals/total-rows.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { orderingLine, vendorsOf } from '../../shared/ordering/ordering-line.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import {
  type BroughtLine,
  type ContractMarket,
  type PricedDelivery,
  pricedDelivery,
  useContractMarket,
} from '../model/contract-market.ts';
import { daysToMoveTo, type Moment } from '../model/subscription-words.ts';
import { SingleDeliveryLines } from './single-delivery-lines.tsx';
import styles from './subscription-pages.module.css';
import { useChange } from './use-change-contract.ts';

interface SingleDeliveryProps {
  subscription: Subscription;
  moment: Moment;
  day: IsoDay;
  /** Its regular day. */
  due: IsoDay;
  restore: (due: IsoDay) => Promise<void>;
  onClose: () => void;
}

/** One delivery: its day, lines and total. Changes apply to it alone and need the server's agreement. */
export function SingleDeliverySheet({
  subscription,
  moment,
  day,
  due,
  restore,
  onClose,
}: SingleDeliveryProps) {
  const { id, items, changed } = subscription;
  const [to, setTo] = useState(day);
  const [lines, setLines] = useState<readonly BroughtLine[]>(() => drafted(subscription, due));
  const { change, pending, problem, errors } = useChange(id, changeDelivery);
  const online = useOnline();
  const contractMarket = useContractMarket(
    subscription,
    lines.map(({ sku }) => sku),
  );
  const brought = lines.filter(({ quantity }) => quantity > 0);
  const delivery = contractMarket && pricedDelivery(contractMarket, subscription, brought, to);
  const wished = lines.filter((line) => line.quantity !== (sameIn(items, line)?.quantity ?? 0));
  const before = changedOn(changed, due);
  const sameLines =
    wished.length === before.length &&
    wished.every((line) => sameIn(before, line)?.quantity === line.quantity);
  const unchanged = to === day && sameLines;
  const save = async () => {
    const asked = wished.map(({ sku, variant, quantity }) => ({
      ...{ sku, quantity },
      ...(variant !== undefined && { variant }),
    }));
    if (!(await change({ day: due, ...(to !== day && { to }), ...(!sameLines && { lines: asked }) }))) return;
    onClose();
    showUndo(
      to === day ? 'Livraison changée.' : `Livraison déplacée à ${dayName(to)}.`,
      () => void restore(due),
    );
  };
  return (
    <LazySheet
      open
      onClose={onClose}
      title={capital(dayName(day))}
      detail="Vaut pour cette livraison seulement."
      footer={
        <Button
          look="primary"
          size={56}
          wide
          busy={pending}
          disabled={unchanged || brought.length === 0 || !online}
          onClick={() => void save()}
        >
          Enregistrer cette livraison
        </Button>
      }
    >
      <Stack gap="4" className={styles.fields}>
        {!online && <Notice tone="bell">Une livraison se déplace et se change avec du réseau.</Notice>}
        {contractMarket === undefined && (
          <Notice tone="bell">Choisissez le marché de cet abonnement pour voir le prix de ce jour.</Notice>
        )}
        {contractMarket !== undefined && (
          <DayChoice {...{ subscription, moment, contractMarket, day, due, to }} onChange={setTo} />
        )}
        <SingleDeliveryLines
          lines={lines}
          items={items}
          missing={delivery?.missing ?? []}
          errors={errors}
          products={contractMarket?.products}
          onChange={setLines}
        />
        {brought.length === 0 && (
          <Notice tone="bell">Pour ne rien recevoir ce jour-là, sautez la livraison.</Notice>
        )}
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        {contractMarket !== undefined && delivery !== undefined && (
          <Price contractMarket={contractMarket} delivery={delivery} />
        )}
      </Stack>
    </LazySheet>
  );
}

/** The contract's lines with the quantities of this delivery, then its own products. */
function drafted({ items, changed }: Subscription, due: IsoDay): readonly BroughtLine[] {
  const changes = changedOn(changed, due);
  const none = changes.filter((line) => line.quantity === 0);
  const brought = linesOfDelivery<BroughtLine>(items, changes);
  const own = items.map((item) => sameIn(brought, item) ?? sameIn(none, item) ?? item);
  return [...own, ...brought.filter((line) => sameIn(items, line) === undefined)];
}

function sameIn<Line extends BroughtLine>(lines: readonly Line[], wanted: BroughtLine): Line | undefined {
  return lines.find((line) => isSameLine(line, wanted));
}

interface DayChoiceProps extends Pick<SingleDeliveryProps, 'subscription' | 'moment' | 'day' | 'due'> {
  contractMarket: ContractMarket;
  to: IsoDay;
  onChange: (day: IsoDay) => void;
}

/** Selects the day of a delivery within its week. */
function DayChoice({ subscription, moment, contractMarket, day, due, to, onChange }: DayChoiceProps) {
  const others = daysToMoveTo(subscription, due, moment, contractMarket.ordering.hub);
  return (
    <Section title="Jour">
      {others.length === 0 ? (
        <p className={styles.note}>Aucun autre jour de cette semaine ne peut encore être choisi.</p>
      ) : (
        <RadioList
          legend="Jour de cette livraison"
          value={to}
          onChange={onChange}
          options={[day, ...others].sort().map((value) => ({
            value,
            title: capital(dayName(value)),
            ...(value === due && { detail: 'Le jour de l’abonnement' }),
          }))}
        />
      )}
    </Section>
  );
}

interface PriceProps {
  contractMarket: ContractMarket;
  delivery: PricedDelivery;
}

/** The full cost of a delivery at today's prices, each amount with its reason. */
function Price({ contractMarket: { ordering }, delivery: { entries, priced } }: PriceProps) {
  const locale = useLocale();
  if (priced === undefined) return null;
  const lines = entries.map(orderingLine);
  const rows = totalRows({ ordering, lines, vendors: vendorsOf(entries), priced, locale });
  return (
    <Section title="Prix de cette livraison">
      <Totals rows={rows.filter(({ id }) => id !== 'reserved')} locale={locale} />
      {priced.approximate > 0 && (
        <p className={styles.note}>
          {`Environ ${amount(priced.totals.toPay, locale)}, au plus ${amount(priced.atMost, locale)}\u00a0: le prix suit la pesée.`}
        </p>
      )}
      <p className={styles.note}>
        Aux prix d’aujourd’hui. Un crédit éventuel est déduit quand la commande part.
      </p>
    </Section>
  );
}

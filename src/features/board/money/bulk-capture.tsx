import { Check, CircleX, Clock } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { type BillLine, Bill } from '../../../ui/lists/amount-lines.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { amount, capital, type Locale } from '../../../domain/text/french.ts';
import { subtract, sum, ZERO } from '../../../domain/money/money.ts';
import { dayTotals } from '../../../domain/order/day-totals.ts';
import { orderAmounts } from '../../../domain/payment/order-amounts.ts';
import { customerName } from '../../fulfilment/stops/delivery-words.ts';
import { ExplainAmount } from '../../shared/amounts/explain-amount.tsx';
import { captureWords, captureWordsOf } from '../../finance/payments/capture-words.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { orders as ordersWords } from '../table/order-groups-by-tour.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import { useCaptures } from './use-bulk-capture.ts';

interface CaptureManyProps {
  readonly orders: readonly Order[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Captures several orders one after the other and shows each outcome; pressing again captures none twice. */
export function CaptureMany({ orders, open, onClose }: CaptureManyProps) {
  const locale = useLocale();
  const { outcomes, running, start, stop, batch } = useCaptures(orders);
  const done = outcomes.size;
  const refused = [...outcomes.values()].filter((outcome) => outcome !== 'done').length;
  const total = amount(sum(batch.map((order) => orderAmounts(order).bill)), locale);
  const all = batch.length > 0 && batch.every(({ oid }) => outcomes.get(oid) === 'done');
  const close = () => {
    stop();
    onClose();
  };
  return (
    <LazySheet
      open={open}
      onClose={close}
      title={titleOf(batch, done, { running, all })}
      detail={refused > 0 ? `${ordersWords(refused)} à regarder` : total}
      footer={
        // The button stays in place while running: a second press hits the same button and does nothing.
        <Button look="primary" wide size={56} busy={running} onClick={all ? close : () => void start()}>
          {verbOf(
            { running, all, refused },
            `${captureWordsOf(batch.map(({ payment }) => payment)).act} ${total}`,
          )}
        </Button>
      }
    >
      <Stack gap="1" aria-live="polite">
        {running && (
          <Button size={44} look="ghost" onClick={stop}>
            Arrêter après celle-ci
          </Button>
        )}
        <ProgressBar label={`Captures, ${done} sur ${batch.length}`} value={done} max={batch.length} />
        {batch.map((order) => {
          const outcome = outcomes.get(order.oid);
          return (
            <ListRow
              key={order.oid}
              leading={outcome === undefined ? <Clock /> : outcome === 'done' ? <Check /> : <CircleX />}
              title={`${customerName(order)}, rang ${order.rank}`}
              detail={outcomeText(outcome, order)}
              trailing={amount(orderAmounts(order).bill, locale)}
            />
          );
        })}
        <ExplainAmount detail={ordersWords(batch.length)}>
          <Bill lines={billOf(batch, locale)} />
        </ExplainAmount>
      </Stack>
    </LazySheet>
  );
}

/** How the total of the captures adds up. */
function billOf(batch: readonly Order[], locale: Locale): BillLine[] {
  const { articles, service, deliveries, discounts, total } = dayTotals(batch);
  const credit = sum(batch.map((order) => orderAmounts(order).credit));
  const lines = [
    { id: 'articles', label: 'Articles', money: articles },
    { id: 'service', label: 'Frais de service', money: service },
    { id: 'deliveries', label: 'Livraisons', money: deliveries },
    { id: 'discounts', label: 'Rabais des producteurs', money: subtract(ZERO, discounts) },
    { id: 'credit', label: 'Crédit utilisé', money: subtract(ZERO, credit) },
  ];
  const due = {
    id: 'due',
    label: capital(captureWordsOf(batch.map(({ payment }) => payment)).todo),
    sum: amount(subtract(total, credit), locale),
    kind: 'total',
  };
  return [...lines.map(({ money, ...line }) => ({ ...line, sum: amount(money, locale) })), due];
}

function verbOf(
  { running, all, refused }: { running: boolean; all: boolean; refused: number },
  first: string,
): string {
  if (running) return 'Capture en cours';
  if (all) return 'Fermer';
  return refused > 0 ? 'Recommencer celles qui restent' : first;
}

function outcomeText(outcome: string | undefined, { payment }: Order): string {
  const { todo, done } = captureWords(payment);
  if (outcome === undefined) return todo;
  return outcome === 'done' ? done : outcome;
}

function titleOf(
  batch: readonly Order[],
  done: number,
  { running, all }: { running: boolean; all: boolean },
): string {
  const many = ordersWords(batch.length);
  if (running) return `Capture, ${done} sur ${batch.length}`;
  const { act, done: settled } = captureWordsOf(batch.map(({ payment }) => payment));
  return all ? `${many}, tout est ${settled.replace(/e$/, '')}` : `${act} ${many}`;
}

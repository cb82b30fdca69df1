import { Download, Printer } from 'lucide-react';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Money } from '../../../ui/feedback/money-text.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { captureOrder } from '../../../contract/orders/order-money.ts';
import type { StaffRow } from '../../../contract/orders/day-rows.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { refusals } from '../../../contract/core/refusals.ts';
import { cameBack } from '../../../domain/fulfilment/delivered-stop.ts';
import { foundPrice } from '../../../domain/fulfilment/expected-weight.ts';
import { amountStory } from '../../../domain/order/amount-story.ts';
import { owedBeyond } from '../../../domain/payment/capture-plan.ts';
import { type CaptureWait, captureWait } from '../../../domain/fulfilment/capture-blockers.ts';
import { amount, decimal, figure, type Locale, NO_BREAK } from '../../../domain/text/french.ts';
import { type Centimes, subtract, ZERO } from '../../../domain/money/money.ts';
import { FAR_PRICE_DISTANCE, orderAmounts, priceDistance } from '../../../domain/payment/order-amounts.ts';
import { isCapturable, isEnded, isOpen } from '../../../domain/payment/payment-status.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { captureWords } from '../../finance/payments/capture-words.ts';
import { captureRefusalText } from '../../finance/payments/decline-words.ts';
import { reservedWords } from '../../finance/payments/reserved-words.ts';
import { ExplainOrder } from '../../shared/amounts/order-amount-story.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { leftWords } from '../../fulfilment/stops/delivery-words.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { linesDone } from '../table/board-rows.ts';
import { useMay } from '../../shared/people/use-may.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { usePrint } from '../../printing/use-print.ts';
import { useSendNow } from '../../sync-status/outbox/use-send-now.ts';
import styles from '../detail/order-detail-parts.module.css';
import { MoneyMenu } from './money-menu.tsx';

/** The amounts authorised and prepared with their difference; the capture, and the rarer actions in a menu. */
export function DetailMoney({
  order,
  unsent,
  staff,
}: {
  order: Order;
  unsent: number;
  staff: readonly StaffRow[];
}) {
  const locale = useLocale();
  const print = usePrint();
  const may = useMay();
  const {
    status,
    issuer,
    reserved,
    captured,
    account = ZERO,
    refunded,
    charged_back: lost = ZERO,
  } = order.payment;
  const { bill, ordered, items } = orderAmounts(order);
  const distance = priceDistance(ordered, items);
  const taken = captured > 0 || account > 0;
  const ended = isEnded(order);
  return (
    <footer className={styles.money}>
      <div className={styles.sums}>
        <span>
          {`${taken ? (issuer === 'invoice' ? 'Facturé' : 'Débité') : reservedWords(status, issuer)} ${amount(taken ? captured : reserved, locale)}`}
          {account !== ZERO && `, ${accountText(account, locale)}`}
          {refunded > 0 && `, rendu ${amount(refunded, locale)}`}
          {lost > 0 && `, repris par la banque ${amount(lost, locale)}`}
          {distance !== 0 && !ended && (
            <em data-far={Math.abs(distance) > FAR_PRICE_DISTANCE || undefined}>
              {`articles ${signed(distance)}`}
            </em>
          )}
        </span>
        {!ended && (
          <span>
            {taken ? 'facturé' : captureWords(order.payment).todo}{' '}
            <Money
              figure={figure(taken ? amountStory(order, foundPrice).due : bill, locale)}
              currency="CHF"
              size="large"
            />
          </span>
        )}
      </div>
      <ExplainOrder order={order} own={false} staff={staff} />
      {may('order.capture', order.hub) && <Capture order={order} unsent={unsent} />}
      <div className={styles.acts}>
        <Button wide icon={<Printer />} onClick={() => print([order], 'slips')}>
          Imprimer
        </Button>
        {may('payment.follow', order.hub) && order.payment.issuer !== 'invoice' && (
          <ButtonLink look="ghost" href={`/admin/payments?q=${order.oid}`}>
            Vie du paiement
          </ButtonLink>
        )}
        <MoneyMenu order={order} />
      </div>
    </footer>
  );
}

/** Captures a prepared order; unsent work of this device is sent first. Online only, never queued. */
function Capture({ order, unsent }: { order: Order; unsent: number }) {
  const locale = useLocale();
  const online = useOnline();
  const mutation = useRemoteMutation(captureOrder);
  const sendNow = useSendNow();
  const { bill } = orderAmounts(order);
  if (!isCapturable(order)) return <NotYet order={order} />;
  const waits = captureWait(order);
  if (waits !== undefined) return <Waits why={waits} />;
  const beyond = owedBeyond(order.payment, bill);
  const back = cameBack(order.shipping);
  const words = captureWords(order.payment);
  const capture = async () => {
    if (unsent > 0) {
      await sendNow();
      return;
    }
    const result = await mutation.mutate({ params: { oid: order.oid }, body: {} });
    if (result.ok)
      showToast({ title: `Commande ${order.oid} ${words.done}`, detail: 'Le client reçoit son décompte.' });
  };
  return (
    <>
      <RemoteProblem
        refusal={mutation.refusal && { ...mutation.refusal, message: captureRefusalText(mutation.refusal) }}
      />
      {beyond > 0 && (
        <p>{`${amount(beyond, locale)} dépassent la somme réservée${NO_BREAK}: ils iront au débit du solde du client.`}</p>
      )}
      {back && (
        <Notice tone="bell" title="Les sacs sont revenus">
          Convenez de la suite avec le client avant de capturer.
        </Notice>
      )}
      <Button
        look={back ? 'line' : 'primary'}
        wide
        icon={<Download />}
        busy={mutation.pending}
        disabled={!online}
        onClick={() => void capture()}
      >
        {captureLabel(`${words.act} ${amount(subtract(bill, beyond), locale)}`, online, unsent)}
      </Button>
    </>
  );
}

/** Why the order cannot be captured yet; hidden after the capture. */
function NotYet({ order }: { order: Order }) {
  const { done, total } = linesDone([order]);
  if (!isOpen(order) || done === total) return null;
  return (
    <Button look="primary" wide disabled icon={<Download />}>
      {leftWords(total - done)}
    </Button>
  );
}

/** Why a price may still change, in place of the capture button. */
function Waits({ why }: { why: CaptureWait }) {
  return (
    <>
      <Notice tone="bell" title="Capture en attente">
        {refusals[why].message}
      </Notice>
      <Button look="primary" wide disabled icon={<Download />}>
        {why === 'order_disputed' ? 'Désaccord à trancher' : 'Article à peser'}
      </Button>
    </>
  );
}

function captureLabel(act: string, online: boolean, unsent: number): string {
  if (!online) return `${act.split(' ')[0] ?? act}, au retour du réseau`;
  return unsent > 0 ? `Envoyer d’abord ce qui attend ici (${unsent})` : act;
}

/** The amount that the card did not pay, or paid beyond the bill. */
function accountText(account: Centimes, locale: Locale): string {
  return account > 0
    ? `${amount(account, locale)} au débit du solde`
    : `${amount(subtract(ZERO, account), locale)} au crédit du solde`;
}

/** « +17,5 % ». */
function signed(distance: number): string {
  return `${distance > 0 ? '+' : ''}${decimal(distance * 100, 1)}${NO_BREAK}%`;
}

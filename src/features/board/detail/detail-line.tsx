import { Scale } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import { useOnceOpen } from '../../../ui/overlays/use-opened-once.ts';
import type { StaffRow } from '../../../contract/orders/day-rows.ts';
import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import { figure, NO_BREAK } from '../../../domain/text/french.ts';
import { isPaid, isUndone } from '../../../domain/payment/payment-status.ts';
import { useLineActs } from '../../fulfilment/lines/line-actions.ts';
import { courierLine } from '../../fulfilment/lines/picked-line.ts';
import { CourierWeightSheet } from '../../fulfilment/lines/weight-sheet.tsx';
import { lineName } from '../../fulfilment/lines/line-title.ts';
import { useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { toldWords } from '../../shared/diet/diet-words.ts';
import { LineVoice } from '../../shared/voice/line-voice.tsx';
import { useAisleTint } from '../../shared/pictures/use-aisle-tint.ts';
import { useSavedTick } from '../../shared/forms/use-saved-tick.ts';
import styles from './order-detail-parts.module.css';
import { LineSheet } from './line-sheet.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { DisputeVerbs } from '../../fulfilment/lines/dispute-actions.tsx';
import { claimWordsOf } from '../../fulfilment/lines/dispute-words.ts';

/** One line: its name opens all actions, its checkbox ticks it. */
export function DetailLine({
  order,
  item,
  staff,
}: {
  order: Order;
  item: OrderItem;
  staff: readonly StaffRow[];
}) {
  const locale = useLocale();
  const acts = useLineActs();
  const tint = useAisleTint(item.category);
  const [open, setOpen] = useState(false);
  const sheet = useOnceOpen(open);
  const undone = isUndone(order);
  const told = toldWords(item.avoid);
  const { state, detail, tone, toWeigh } = courierLine(item);
  const [weighing, setWeighing] = useState(false);
  const fixed = isFixed(order);
  const missing = state === 'missing';
  const { checked, change } = useSavedTick(item, state === 'found' || state === 'short', (found) =>
    acts.tick(order, item, found),
  );
  return (
    <li className={styles.line} data-state={state}>
      <Tile tint={tint} size={40} picture={item.thumb} muted={missing}>
        {item.title.charAt(0)}
      </Tile>
      <button type="button" className={styles.what} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <b>{item.title}</b>
        {undone ? (
          <small>Annulé avec la commande</small>
        ) : item.fulfillment.unusual === true ? (
          <small data-tone="bad">{`${detail}, inhabituel`}</small>
        ) : (
          <small data-tone={tone}>{detail}</small>
        )}
        {item.note !== undefined && item.note !== '' && <small>«&nbsp;{item.note}&nbsp;»</small>}
        {told !== undefined && <small data-tone="bad">{told}</small>}
      </button>
      <span className={styles.many}>{`×${NO_BREAK}${item.quantity}`}</span>
      <span className={styles.price}>
        {missing ? <s>{figure(item.finalprice, locale)}</s> : figure(item.finalprice, locale)}
      </span>
      {!undone && (
        <Checkbox
          label={`${missing ? 'Trouvé finalement' : 'Dans le sac'}, ${lineName(item)}`}
          hideLabel
          refused={missing && !checked}
          checked={checked}
          disabled={fixed || item.fulfillment.dispute === true}
          onChange={change}
        />
      )}
      {toWeigh && !fixed && (
        <Button
          size={44}
          look="soft"
          icon={<Scale />}
          aria-label={`À peser, ${lineName(item)}`}
          className={styles.weigh}
          onClick={() => setWeighing(true)}
        >
          À peser
        </Button>
      )}
      {item.audio !== undefined && (
        <div className={styles.weigh}>
          <LineVoice id={item.audio} oid={order.oid} title={lineName(item)} />
        </div>
      )}
      {weighing && <CourierWeightSheet order={order} item={item} open onClose={() => setWeighing(false)} />}
      {item.fulfillment.dispute === true && (
        <DisputeNotice order={order} item={item} staff={staff} onCount={() => setOpen(true)} />
      )}
      {sheet && (
        <LineSheet order={order} item={item} staff={staff} open={open} onClose={() => setOpen(false)} />
      )}
    </li>
  );
}

/** Lines are read-only once the money is captured, the order is over, or its day is closed. */
function isFixed({ payment, cancel, closed, locked }: Order): boolean {
  return isPaid(payment.status) || [cancel, closed, locked].some((ended) => ended !== undefined);
}

interface DisputeNoticeProps {
  readonly order: Order;
  readonly item: OrderItem;
  readonly staff: readonly StaffRow[];
  /** Opens the count, for a quantity between none and all. */
  readonly onCount: () => void;
}

/** A disputed line: the claims of both people, and the manager's resolution (docs/rules.md#disputes). */
function DisputeNotice({ order, item, staff, onCount }: DisputeNoticeProps) {
  const zone = useMarket()?.hub.timezone ?? DEFAULT_ZONE;
  return (
    <div className={styles.dispute}>
      <Notice
        tone="danger"
        title="Désaccord à départager"
        actions={
          <>
            <DisputeVerbs order={order} item={item} counts />
            {item.quantity > 1 && (
              <Button look="line" size={44} onClick={onCount}>
                Compter
              </Button>
            )}
          </>
        }
      >
        <ul>
          {claimWordsOf(item, staff, zone).map(({ id, words: text, late }) => (
            <li key={id}>{late ? `${text}, sans avoir vu le reste` : text}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

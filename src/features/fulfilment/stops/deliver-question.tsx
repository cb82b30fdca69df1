import { Check, Undo2 } from 'lucide-react';
import { type ReactNode, useState, useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import {
  leftWithSomebody,
  type DeliveryOutcome,
  OUTCOME_WORDS,
} from '../../../domain/fulfilment/delivery-outcome.ts';
import { openAtDoor, openAtDoorWords } from '../../../domain/fulfilment/unprepared-at-door.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import type { Id } from '../../../contract/sync/sync.ts';
import { outcomeOf } from '../../../domain/fulfilment/delivered-stop.ts';
import { DEFAULT_ZONE, type IsoDay, localDay } from '../../../domain/calendar/hub-time.ts';
import { day, NO_BREAK } from '../../../domain/text/french.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { showUndo } from '../../../ui/overlays/toast-queue.ts';
import { deliverOrder } from '../../../mutations/fulfilment/deliver-order-mutation.ts';
import { toastOnceSaved, useUndoOrWarn } from '../lines/line-actions.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { orderDay } from '../../shared/orders/order-words.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { vibrate } from '../../shared/device/vibrate.ts';

interface Leaving {
  readonly orders: readonly Order[];
  readonly name: string;
  readonly report: DeliveryReport;
}

/** Reports a delivery, with the confirmation that may come first. */
interface DeliveryPrompt {
  /** Reports it, or asks for confirmation when the bags leave with something open. */
  readonly deliver: (
    orders: readonly Order[],
    name: string,
    report: DeliveryReport,
  ) => Promise<void> | undefined;
  readonly question: ReactNode;
}

/**
 * Reports the outcome of a delivery. Before bags leave with something open (a weight, a bag count, an unsettled
 * line), it lists that and asks for confirmation: the courier knows better at the door, and the office sees what was
 * left open (docs/rules.md#delivery-outcomes). It asks before the delivery day too: the wrong row or day is easily
 * touched.
 */
export function useDeliveryPrompt(): DeliveryPrompt {
  const deliver = useDeliver();
  const [pending, setPending] = useState<Leaving>();
  const [open, setOpen] = useState(false);
  const now = useNow();
  const zone = useMarket()?.hub.timezone ?? DEFAULT_ZONE;
  const openWords = (orders: readonly Order[]) => [
    ...earlyWords(orders, localDay(now, zone), zone),
    ...openAtDoorWords(openAtDoor(orders)),
  ];
  const words = pending === undefined ? [] : openWords(pending.orders);
  const isOpen = pending !== undefined && openAtDoorWords(openAtDoor(pending.orders)).length > 0;
  const close = () => setOpen(false);
  return {
    deliver(orders, name, report) {
      const left = leftWithSomebody(report.outcome) ? openWords(orders) : [];
      if (left.length === 0) return deliver(orders, name, report);
      setPending({ orders, name, report });
      setOpen(true);
      return undefined;
    },
    question: pending !== undefined && (
      <Sheet
        open={open}
        onClose={close}
        title="Livrer quand même&nbsp;?"
        detail={pending.name}
        footer={
          <Stack gap="2">
            <Button size={64} wide icon={<Undo2 />} onClick={close}>
              {isOpen ? 'Compléter d’abord' : 'Pas encore'}
            </Button>
            <Button
              look="primary"
              size={64}
              wide
              icon={<Check />}
              onClick={() => {
                close();
                return deliver(pending.orders, pending.name, pending.report);
              }}
            >
              Livrer quand même
            </Button>
          </Stack>
        }
      >
        <Stack gap="3">
          {words.map((sentence) => (
            <Notice key={sentence} tone="bell">
              {sentence}
            </Notice>
          ))}
          {isOpen && (
            <p>Le bureau verra ce qui manque, et rien n’est encaissé avant que chaque prix soit connu.</p>
          )}
        </Stack>
      </Sheet>
    ),
  };
}

/** Withdraws the outcome of a delivery, with an undo. Only the office withdraws a handover. */
export function useWithdrawDelivery(): (order: Order) => Promise<boolean> {
  const deliver = useMutate(deliverOrder);
  const takeBack = useUndoOrWarn();
  return ({ oid, shipping }) =>
    toastOnceSaved(deliver({ oid, outcome: null, seen: outcomeOf(shipping) }), 'Livraison reprise', takeBack);
}

/** Warns that orders are for a later day. */
export function earlyWords(orders: readonly Order[], today: IsoDay, zone: string): readonly string[] {
  const first = orders.map((order) => orderDay(order, zone)).sort()[0];
  return first === undefined || first <= today ? [] : [`La livraison est prévue ${day(first)}.`];
}

/** The outcome of the delivery of one door's orders. */
interface DeliveryReport {
  readonly outcome: DeliveryOutcome;
  readonly note?: string | undefined;
}

/** Reports the outcome of all orders of a stop at once; ten seconds undo all of it. */
function useDeliver(): (orders: readonly Order[], name: string, report: DeliveryReport) => Promise<void> {
  const deliver = useMutate(deliverOrder);
  const takeBack = useUndoOrWarn();
  // The orders already reported: a second tap before the mirror updates does nothing.
  const reported = useRef(new Map<number, Order>());
  const say = async (order: Order, { outcome, note }: DeliveryReport): Promise<Id | undefined> => {
    const { oid, shipping } = order;
    if (reported.current.get(oid) === order) return undefined;
    reported.current.set(oid, order);
    let kept: Id | undefined;
    try {
      const doing = deliver({ oid, outcome, note, seen: outcomeOf(shipping) });
      await toastOnFailure(doing);
      const done = await doing;
      if (done.ok) kept = done.value;
    } finally {
      if (kept === undefined) reported.current.delete(oid);
    }
    return kept;
  };
  return async (orders, name, report) => {
    const done: Id[] = [];
    for (const order of orders) {
      const kept = await say(order, report);
      if (kept !== undefined) done.push(kept);
    }
    if (done.length === 0) return;
    vibrate();
    showUndo(`${OUTCOME_WORDS[report.outcome]}${NO_BREAK}: ${name}`, () => done.forEach(takeBack));
  };
}

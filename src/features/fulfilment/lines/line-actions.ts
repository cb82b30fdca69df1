import { showToast, showUndo } from '../../../ui/overlays/toast-queue.ts';
import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import type { RefusalCode } from '../../../contract/core/refusals.ts';
import type { Id } from '../../../contract/sync/sync.ts';
import { grams as gramsText, NO_BREAK } from '../../../domain/text/french.ts';
import { type ItemIssue, reportWords } from '../../../domain/fulfilment/item-issue.ts';
import { seenClaims } from '../../../domain/fulfilment/line-claim.ts';
import type { Centimes } from '../../../domain/money/money.ts';
import type { Result } from '../../../domain/core/result.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { useUndo } from '../../../hooks/use-undo.ts';
import { orderHeld } from '../../../mirror/queries/day-orders.ts';
import { reportItem } from '../../../mutations/fulfilment/report-item-mutation.ts';
import { tickItem } from '../../../mutations/fulfilment/tick-item-mutation.ts';
import { weighItem } from '../../../mutations/fulfilment/weigh-item-mutation.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { vibrate } from '../../shared/device/vibrate.ts';

/** A problem reported on a line. */
export interface ReportedProblem {
  readonly issue: ItemIssue;
  readonly found: number | undefined;
  readonly note: string | undefined;
}

/** The actions on a line. Each is saved before it is confirmed, vibrates, and can be undone for ten seconds. */
export interface LineActs {
  /** False when the device refused it. */
  tick(order: Order, item: OrderItem, found: boolean): Promise<boolean>;
  weigh(
    order: Order,
    item: OrderItem,
    weight: { readonly grams: number; readonly finalprice: Centimes },
  ): Promise<boolean>;
  report(order: Order, item: OrderItem, problem: ReportedProblem): Promise<boolean>;
}

/** The actions of the person who fills the bags, with their toasts and undo. */
export function useLineActs(): LineActs {
  const mirror = useMirror();
  const tick = useMutate(tickItem);
  const weigh = useMutate(weighItem);
  const report = useMutate(reportItem);
  const takeBack = useUndoOrWarn();

  // Compares with the current state, not with the one that was ticked: another person may have changed it meanwhile.
  const untick = async (oid: number, { line, fulfillment: before }: OrderItem) => {
    const item = (await orderHeld(mirror, { oid }))?.items.find((one) => one.line === line);
    if (item === undefined) return;
    const status = before.status === 'created' ? 'reserved' : before.status;
    await toastOnFailure(
      tick({ oid, line, status, quantity: before.quantity, seen: seenClaims(item.fulfillment) }),
    );
  };

  return {
    tick({ oid }, item, found) {
      const { line, title, fulfillment } = item;
      const status = found ? 'fulfilled' : 'reserved';
      const doing = tick({ oid, line, status, seen: seenClaims(fulfillment) });
      const words = `${found ? 'Prêt' : 'À préparer'}${NO_BREAK}: ${title}`;
      return toastOnceSaved(doing, words, () => void untick(oid, item));
    },
    weigh({ oid }, item, { grams, finalprice }) {
      const { line, title, fulfillment } = item;
      const doing = weigh({
        oid,
        line,
        grams,
        finalprice,
        sawGrams: fulfillment.grams,
        seen: seenClaims(fulfillment),
      });
      return toastOnceSaved(doing, `${gramsText(grams)}${NO_BREAK}: ${title}`, takeBack);
    },
    report({ oid }, item, { issue, found, note }) {
      const { line, title, quantity, fulfillment } = item;
      const doing = report({ oid, line, issue, found, note, seen: seenClaims(fulfillment) });
      return toastOnceSaved(doing, `${reportWords(issue, found, quantity)}${NO_BREAK}: ${title}`, takeBack);
    },
  };
}

/** Shown when the mutation to undo has been sent, and no opposite action exists. */
export const TOO_LATE = `Trop tard${NO_BREAK}: c’est déjà parti.`;

/** Undoes a mutation that is still held, or says that it has been sent. */
export function useUndoOrWarn(): (id: Id) => void {
  const undo = useUndo();
  return (id) =>
    void undo(id).then((done) => {
      if (!done) showToast({ title: TOO_LATE, kind: 'info' });
    });
}

/** Confirms an action once the device has saved it, with an undo; false when it was refused. */
export async function toastOnceSaved(
  doing: Promise<Result<Id, RefusalCode>>,
  words: string,
  undo: (id: Id) => void,
): Promise<boolean> {
  await toastOnFailure(doing);
  const done = await doing;
  if (!done.ok) return false;
  vibrate();
  showUndo(words, () => undo(done.value));
  return true;
}

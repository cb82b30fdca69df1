import { useEffect, useEffectEvent, useRef } from 'react';
import {
  changeOrder,
  type ChangeQuote,
  quoteChange,
  settleChange,
} from '../../contract/orders/order-change.ts';
import type { Order, OrderItem } from '../../contract/orders/orders.ts';
import type { Json } from '../../contract/core/wire.ts';
import type { RemoteCallRefusal } from '../../contract/sync/engine-port.ts';
import { seenLines } from '../../domain/order/changed-meanwhile.ts';
import { wholeLines } from '../../domain/order/composed-lines.ts';
import { useGo } from '../../hooks/use-place.ts';
import { useKeptDraft } from '../../hooks/use-kept-draft.ts';
import { useRemoteMutation } from '../../hooks/use-remote-mutation.ts';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { decodeAnswer } from '../shared/remote/decode-answer.ts';
import { useOnline } from '../shared/remote/use-online.ts';
import { useRemoteQuery } from '../shared/remote/use-read-answer.ts';
import { basisOf, keptBasis, rebased, type ToldLine } from './change-basis.ts';
import { type ChangeDraft, changesIn, draftOf, NO_CHANGE, remainingOf } from './change-draft.ts';
import { useAskedAnew } from './use-asked-anew.ts';

export interface OrderChange {
  /** The changes not made yet, kept on this device; `undefined` until read. */
  readonly draft: ChangeDraft | undefined;
  /** The lines that others changed, until acknowledged. */
  readonly told: readonly ToldLine[];
  readonly seen: () => void;
  /** Whether the order has all changes of the draft: the screen is about to close. */
  readonly done: boolean;
  readonly change: (draft: ChangeDraft) => void;
  /** The quote of the draft; the previous one while a newer one is loading, none offline. */
  readonly quote: ChangeQuote | undefined;
  /** Whether the quote matches the draft. */
  readonly settled: boolean;
  readonly online: boolean;
  readonly busy: boolean;
  readonly refusal: RemoteCallRefusal | undefined;
  /** Changes the order, or continues at the bank. */
  readonly commit: (adult: boolean) => Promise<void>;
  /** Asks for the bank's verdict, or gives up the change. */
  readonly settle: (giveUp: boolean) => Promise<void>;
}

/** The debounce, so that several touches share one request. */
const PAUSE_MS = 250;

/** A change of an order: its draft on this device, its quote, and its way through the bank. */
export function useOrderChange(
  order: Pick<Order, 'oid' | 'items' | 'changed' | 'edited'>,
  {
    fromBank,
    onDone,
  }: { readonly fromBank: boolean; readonly onDone: (items: readonly OrderItem[]) => void },
): OrderChange {
  const { oid, items } = order;
  const online = useOnline();
  const go = useGo();
  const { kept, keep } = useKeptDraft(`order-change:${oid}`);
  const wished = kept === undefined ? undefined : draftOf(kept);
  const based = wished && rebased(wished, order, keptBasis(kept));
  const draft = based?.wish;
  const told = based?.told ?? [];
  const input = draft && { params: { oid }, body: asJson(draft) };
  const asked = useRemoteQuery(quoteChange, input, { online, pauseMs: PAUSE_MS });
  useAskedAnew(items, asked.refetch);
  const changing = useRemoteMutation(changeOrder);
  const settling = useRemoteMutation(settleChange);

  // The changed order may arrive by the feed before the answer does.
  const ended = useRef(false);
  const done = (changed: readonly OrderItem[]) => {
    if (ended.current) return;
    ended.current = true;
    onDone(changed);
    keep(null);
    showToast({ title: 'Votre commande est changée.' });
    go(`/profile/orders/${oid}`, { replace: true });
  };
  const settle = async (giveUp: boolean) => {
    const result = await settling.mutate({ params: { oid }, body: { give_up: giveUp } });
    asked.refetch();
    if (!result.ok || giveUp) return;
    const { order, waiting } = decodeAnswer(settleChange.answer, result.answer);
    const left = draft && remainingOf(draft, wholeLines(order.items));
    if (waiting === undefined && left !== undefined && changesIn(left) === 0) done(order.items);
  };
  const heard = useEffectEvent(() => done(items));
  const busy = changing.pending || settling.pending;
  const made = kept != null && told.length === 0 && !busy && draft !== undefined && changesIn(draft) === 0;
  useEffect(() => {
    if (made) heard();
  }, [made]);
  const returned = useEffectEvent(() => void settle(false));
  const ready = fromBank && online && draft !== undefined;
  useEffect(() => {
    if (ready) returned();
  }, [ready]);

  return {
    ...{ draft, done: made, online, busy, quote: asked.answer, settled: asked.settled, settle },
    change(next) {
      changing.reset();
      settling.reset();
      const empty = changesIn(next) === 0 && told.length === 0;
      keep(empty ? null : asJson({ ...next, basis: basisOf(order), told }));
    },
    // This change may arrive by the feed before its answer does: it is not another person's.
    told: changing.pending ? [] : told,
    seen() {
      changing.reset();
      const empty = draft === undefined || changesIn(draft) === 0;
      keep(empty ? null : asJson({ ...draft, basis: basisOf(order), told: [] }));
    },
    refusal: changing.refusal ?? settling.refusal ?? asked.refusal,
    async commit(adult) {
      if (asked.answer === undefined) return;
      const body = asJson({
        ...{ ...(draft ?? NO_CHANGE), adult },
        ...{ seen: asked.answer.after, from: seenLines(items) },
      });
      const result = await changing.mutate({ params: { oid }, body });
      if (!result.ok) {
        asked.refetch();
        return;
      }
      const { order, waiting } = decodeAnswer(changeOrder.answer, result.answer);
      if (waiting === undefined) done(order.items);
      else location.assign(waiting.url);
    },
  };
}

/** Through JSON, as on the wire: undefined fields become absent. */
function asJson(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

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
import { wholeLines } from '../../domain/order/composed-lines.ts';
import { useGo } from '../../hooks/use-place.ts';
import { useKeptDraft } from '../../hooks/use-kept-draft.ts';
import { useRemoteMutation } from '../../hooks/use-remote-mutation.ts';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { decodeAnswer } from '../shared/remote/decode-answer.ts';
import { useOnline } from '../shared/remote/use-online.ts';
import { useRemoteQuery } from '../shared/remote/use-read-answer.ts';
import {
  type ChangeDraft,
  changesIn,
  draftOf,
  NO_CHANGE,
  remainingOf,
  wantsGoneLine,
} from './change-draft.ts';

export interface OrderChange {
  /** What is wished and not done yet, kept on this device; `undefined` while it is read. */
  readonly draft: ChangeDraft | undefined;
  /** Whether another quantity was wished of a line that is gone. */
  readonly gone: boolean;
  /** Whether the order holds all that was wished: the screen is about to be left. */
  readonly done: boolean;
  readonly change: (draft: ChangeDraft) => void;
  /** What it comes to; the former answer while a newer one is asked for, none offline. */
  readonly quote: ChangeQuote | undefined;
  /** Whether the quote is that of the draft. */
  readonly settled: boolean;
  readonly online: boolean;
  readonly busy: boolean;
  readonly refusal: RemoteCallRefusal | undefined;
  /** Changes the order, or goes on to the bank. */
  readonly commit: (adult: boolean) => Promise<void>;
  /** Asks what came of the bank, or gives the change up. */
  readonly settle: (giveUp: boolean) => Promise<void>;
}

/** A pause, so that several touches are one question. */
const PAUSE_MS = 250;

/** A change of an order: its draft on this device, its quote, and its way through the bank. */
export function useOrderChange(
  { oid, items }: Pick<Order, 'oid' | 'items'>,
  {
    fromBank,
    onDone,
  }: { readonly fromBank: boolean; readonly onDone: (items: readonly OrderItem[]) => void },
): OrderChange {
  const online = useOnline();
  const go = useGo();
  const { kept, keep } = useKeptDraft(`order-change:${oid}`);
  const wished = kept === undefined ? undefined : draftOf(kept);
  const whole = wholeLines(items);
  const draft = wished && remainingOf(wished, whole);
  const input = draft && { params: { oid }, body: asJson(draft) };
  const asked = useRemoteQuery(quoteChange, input, { online, pauseMs: PAUSE_MS });
  const changing = useRemoteMutation(changeOrder);
  const settling = useRemoteMutation(settleChange);

  // The feed may bring the changed order before the answer does.
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
  const gone = wished !== undefined && wantsGoneLine(wished, whole);
  const busy = changing.pending || settling.pending;
  const made = kept != null && !gone && !busy && draft !== undefined && changesIn(draft) === 0;
  useEffect(() => {
    if (made) heard();
  }, [made]);
  const returned = useEffectEvent(() => void settle(false));
  const ready = fromBank && online && draft !== undefined;
  useEffect(() => {
    if (ready) returned();
  }, [ready]);

  return {
    ...{ draft, gone, done: made, online, busy, quote: asked.answer, settled: asked.settled, settle },
    change(next) {
      changing.reset();
      settling.reset();
      keep(changesIn(next) === 0 ? null : asJson(next));
    },
    refusal: changing.refusal ?? settling.refusal ?? asked.refusal,
    async commit(adult) {
      if (asked.answer === undefined) return;
      const body = asJson({ ...(draft ?? NO_CHANGE), adult, seen: asked.answer.after });
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

/** Through JSON, as it travels: what is undefined is absent. */
function asJson(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

import { useEffect, useEffectEvent } from 'react';
import {
  changeOrder,
  type ChangeQuote,
  quoteChange,
  settleChange,
} from '../../contract/orders/order-change.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Json } from '../../contract/core/wire.ts';
import type { RemoteCallRefusal } from '../../contract/sync/engine-port.ts';
import { useGo } from '../../hooks/use-place.ts';
import { useKeptDraft } from '../../hooks/use-kept-draft.ts';
import { useRemoteMutation } from '../../hooks/use-remote-mutation.ts';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { decodeAnswer } from '../shared/remote/decode-answer.ts';
import { useOnline } from '../shared/remote/use-online.ts';
import { useRemoteQuery } from '../shared/remote/use-read-answer.ts';
import { type ChangeDraft, changesIn, draftOf, NO_CHANGE } from './change-draft.ts';

export interface OrderChange {
  /** What is wished, kept on this device; `undefined` while it is read. */
  readonly draft: ChangeDraft | undefined;
  readonly change: (draft: ChangeDraft) => void;
  /** What it comes to; the former answer while a newer one is asked for, none offline. */
  readonly quote: ChangeQuote | undefined;
  /** Whether the quote is that of the draft. */
  readonly settled: boolean;
  readonly online: boolean;
  readonly busy: boolean;
  readonly refusal: RemoteCallRefusal | undefined;
  /** Changes the order, or goes on to the bank. Resolves to whether the order is changed. */
  readonly commit: (adult: boolean) => Promise<boolean>;
  /** Asks what came of the bank, or gives the change up. */
  readonly settle: (giveUp: boolean) => Promise<void>;
}

/** A pause, so that several touches are one question. */
const PAUSE_MS = 250;

/** A change of an order: its draft on this device, its quote, and its way through the bank. */
export function useOrderChange(oid: number, back: { readonly fromBank: boolean }): OrderChange {
  const online = useOnline();
  const go = useGo();
  const { kept, keep } = useKeptDraft(`order-change:${oid}`);
  const draft = kept === undefined ? undefined : draftOf(kept);
  const input = draft && { params: { oid }, body: asJson(draft) };
  const asked = useRemoteQuery(quoteChange, input, { online, pauseMs: PAUSE_MS });
  const changing = useRemoteMutation(changeOrder);
  const settling = useRemoteMutation(settleChange);

  const done = () => {
    keep(null);
    showToast({ title: 'Votre commande est changée.' });
    go(`/profile/orders/${oid}`, { replace: true });
  };
  const settle = async (giveUp: boolean) => {
    const result = await settling.mutate({ params: { oid }, body: { give_up: giveUp } });
    asked.refetch();
    if (!result.ok || giveUp) return;
    const { order, waiting } = decodeAnswer(settleChange.answer, result.answer);
    if (waiting === undefined && draft !== undefined && isDone(order, draft)) done();
  };
  const returned = useEffectEvent(() => void settle(false));
  const ready = back.fromBank && online && draft !== undefined;
  useEffect(() => {
    if (ready) returned();
  }, [ready]);

  return {
    ...{ draft, online, quote: asked.answer, settled: asked.settled, settle },
    change: (next) => keep(changesIn(next) === 0 ? null : asJson(next)),
    busy: changing.pending || settling.pending,
    refusal: changing.refusal ?? settling.refusal ?? asked.refusal,
    async commit(adult) {
      if (asked.answer === undefined) return false;
      const body = asJson({ ...(draft ?? NO_CHANGE), adult, seen: asked.answer.after });
      const result = await changing.mutate({ params: { oid }, body });
      if (!result.ok) {
        asked.refetch();
        return false;
      }
      const { waiting } = decodeAnswer(changeOrder.answer, result.answer);
      if (waiting === undefined) done();
      else location.assign(waiting.url);
      return waiting === undefined;
    },
  };
}

/** Whether an order holds what was wished: the bank agreed, and the server has changed it. */
function isDone({ items }: Order, { lines, added }: ChangeDraft): boolean {
  const quantityOf = (line: number) => items.find((item) => item.line === line)?.quantity ?? 0;
  return (
    lines.every(({ line, quantity }) => quantityOf(line) === quantity) &&
    added.every(({ sku }) => items.some((item) => item.sku === sku))
  );
}

/** Through JSON, as it travels: what is undefined is absent. */
function asJson(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

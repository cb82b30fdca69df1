import { useRef } from 'react';
import type { Json } from '../../contract/core/wire.ts';
import { editOrder, type EditQuote, quoteEdit, settleEdit } from '../../contract/orders/order-edit.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { seenLines } from '../../domain/order/changed-meanwhile.ts';
import type { RemoteCallRefusal } from '../../contract/sync/engine-port.ts';
import { wholeLines } from '../../domain/order/composed-lines.ts';
import { useKeptDraft } from '../../hooks/use-kept-draft.ts';
import { useGo } from '../../hooks/use-place.ts';
import { useRemoteMutation } from '../../hooks/use-remote-mutation.ts';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { decodeAnswer } from '../shared/remote/decode-answer.ts';
import { useOnline } from '../shared/remote/use-online.ts';
import { useRemoteQuery } from '../shared/remote/use-read-answer.ts';
import { basisOf, rebased, type ToldLine } from './change-basis.ts';
import { changesIn, remainingOf } from './change-draft.ts';
import { type EditDraft, editDraftOf, editWishOf } from './edit-draft.ts';
import { useAskedAnew } from './use-asked-anew.ts';

export interface OrderEdit {
  /** The changes not made yet, kept on this device; `undefined` until read. */
  readonly draft: EditDraft | undefined;
  /** The lines that others changed, until acknowledged. */
  readonly told: readonly ToldLine[];
  readonly seen: () => void;
  readonly change: (draft: EditDraft) => void;
  readonly forget: () => void;
  /** The quote of the draft; the previous one while a newer one is loading, none offline. */
  readonly quote: EditQuote | undefined;
  /** Whether the quote matches the draft. */
  readonly settled: boolean;
  readonly online: boolean;
  readonly busy: boolean;
  readonly refusal: RemoteCallRefusal | undefined;
  readonly commit: (adult: boolean) => Promise<void>;
  /** Asks for the verdict of the customer's bank, or gives up the edit. */
  readonly settle: (giveUp: boolean) => Promise<void>;
}

/** The fields that say who changed an order last. */
type Stamps = 'changed' | 'edited';

/** The debounce, so that several touches share one request. */
const PAUSE_MS = 250;

/** An edit of an order by the office: its draft on this device, its quote, and its outcome. */
export function useOrderEdit(order: Pick<Order, 'oid' | 'items' | Stamps>, back: string): OrderEdit {
  const { oid, items } = order;
  const online = useOnline();
  const go = useGo();
  const { kept, keep } = useKeptDraft(`order-edit:${oid}`);
  const stored = kept === undefined ? undefined : editDraftOf(kept);
  const based = stored && rebased(stored.wish, order, stored);
  const draft = stored && { ...stored, wish: based?.wish ?? stored.wish };
  const wish = draft && editWishOf(draft.wish, draft.replaced);
  const asked = useRemoteQuery(quoteEdit, wish && { params: { oid }, body: asJson(wish) }, {
    online,
    pauseMs: PAUSE_MS,
  });
  useAskedAnew(items, asked.refetch);
  const editing = useRemoteMutation(editOrder);
  const settling = useRemoteMutation(settleEdit);
  const ended = useRef(false);
  const done = () => {
    if (ended.current) return;
    ended.current = true;
    keep(null);
    showToast({ title: `Commande ${oid} changée` });
    go(back, { replace: true });
  };
  return {
    ...{ draft, online, quote: asked.answer, settled: asked.settled },
    busy: editing.pending || settling.pending,
    refusal: editing.refusal ?? settling.refusal ?? asked.refusal,
    // This edit may arrive by the feed before its answer does: it is not another person's.
    told: [...(editing.pending ? (stored?.told ?? []) : (based?.told ?? []))],
    change(next) {
      editing.reset();
      settling.reset();
      keep(asJson({ ...next, basis: basisOf(order), told: based?.told ?? [] }));
    },
    seen() {
      editing.reset();
      keep(draft === undefined ? null : asJson({ ...draft, basis: basisOf(order), told: [] }));
    },
    forget: () => keep(null),
    async commit(adult) {
      if (asked.answer === undefined || draft === undefined || wish === undefined) return;
      const { why, tell, beyond } = draft;
      const from = seenLines(items);
      const body = asJson({ ...wish, adult, seen: asked.answer.after, from, beyond, why, tell });
      const result = await editing.mutate({ params: { oid }, body });
      if (result.ok && decodeAnswer(editOrder.answer, result.answer).waiting === undefined) done();
      else asked.refetch();
    },
    async settle(giveUp) {
      const result = await settling.mutate({ params: { oid }, body: { give_up: giveUp } });
      asked.refetch();
      if (!result.ok || giveUp || stored === undefined) return;
      const { order, waiting } = decodeAnswer(settleEdit.answer, result.answer);
      if (waiting === undefined && changesIn(remainingOf(stored.wish, wholeLines(order.items))) === 0) done();
    },
  };
}

/** Through JSON, as on the wire: undefined fields become absent. */
function asJson(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

import { useState } from 'react';
import type * as z from 'zod/mini';
import type { RemoteCallResult, RemoteCallRefusal } from '../../contract/sync/engine-port.ts';
import { createOrder, type Order } from '../../contract/orders/orders.ts';
import type { PaymentIntent } from '../../contract/people/users.ts';
import type { Json } from '../../contract/core/wire.ts';
import { useMutationContext } from '../../hooks/use-mutation-source.ts';
import { useEngine } from '../../hooks/mirror-and-engine.tsx';
import { decodeAnswer } from '../shared/remote/decode-answer.ts';
import { sendIdempotent, type UnansweredRequest } from './confirm-unanswered-call.ts';
import type { WishedLines } from './assisted-order-lines.ts';

/** The outcome of an assisted order. */
export type Outcome = {
  /** Whether an earlier request had arrived, without the later changes. */
  readonly earlier: boolean;
} & ({ readonly order: Order } | { readonly bank: z.output<typeof PaymentIntent> });

export interface OrderingFor {
  /** @param lines the lines in the body */
  readonly send: (body: Json, lines: WishedLines) => Promise<void>;
  readonly sending: boolean;
  readonly outcome: Outcome | undefined;
  /** Why lines were refused, by product, and the lines as sent: a line changed since may be available. */
  readonly lineErrors: ReadonlyMap<number, string>;
  readonly sent: WishedLines;
  readonly refusal: RemoteCallRefusal | undefined;
  /** Whether a sent order may have arrived. */
  readonly unsure: boolean;
  /** Resends the last body unchanged: the displayed plan may have become impossible because of that very order. */
  readonly again: () => Promise<void>;
  /** Resets, for another order. */
  readonly forget: () => void;
  /** Clears the refusal once the form changes. */
  readonly forgive: () => void;
}

interface OrderingState {
  readonly outcome?: Outcome;
  readonly lineErrors?: ReadonlyMap<number, string>;
  readonly refusal?: RemoteCallRefusal;
  readonly sent?: WishedLines;
  readonly unanswered?: UnansweredRequest | undefined;
}

/** Places orders for a customer, online; a retry after a lost answer places no second order. */
export function useOrderFor(): OrderingFor {
  const engine = useEngine();
  const device = useMutationContext();
  const [state, setState] = useState<OrderingState>({});
  const [sending, setSending] = useState(false);

  const send = async (body: Json, lines: WishedLines) => {
    if (sending) return;
    setSending(true);
    try {
      const { result, unanswered, earlier } = await sendIdempotent(body, state.unanswered, {
        ask: (input, key) => engine.call(createOrder.name, { body: input, key }),
        newKey: () => device.id(),
        judge,
      });
      setState({ ...read(result, earlier), unanswered, sent: lines });
    } finally {
      setSending(false);
    }
  };
  const again = async () => {
    const body = state.unanswered?.bodies.at(-1);
    if (body !== undefined) await send(body, state.sent ?? NO_LINES);
  };
  return {
    send,
    again,
    sending,
    outcome: state.outcome,
    lineErrors: state.lineErrors ?? NO_ERRORS,
    refusal: state.refusal,
    unsure: state.unanswered !== undefined,
    sent: state.sent ?? NO_LINES,
    forget: () => setState({}),
    forgive: () => setState(({ refusal, ...rest }) => rest),
  };
}

const NO_LINES: WishedLines = {};
const NO_ERRORS: ReadonlyMap<number, string> = new Map();

/** Refusals by the service itself: no order was or will be placed under this key. */
const DECIDED: ReadonlySet<string> = new Set(createOrder.refusals);

function judge(result: RemoteCallResult): 'done' | 'refused' | 'unknown' {
  if (!result.ok) return DECIDED.has(result.code) ? 'refused' : 'unknown';
  return 'errors' in decodeAnswer(createOrder.answer, result.answer) ? 'refused' : 'done';
}

function read(result: RemoteCallResult, earlier: boolean): OrderingState {
  if (!result.ok) return { refusal: result };
  const answer = decodeAnswer(createOrder.answer, result.answer);
  if ('errors' in answer)
    return {
      lineErrors: new Map(answer.errors.flatMap(Object.entries).map(([sku, why]) => [Number(sku), why])),
    };
  return { outcome: 'client_secret' in answer ? { bank: answer, earlier } : { order: answer, earlier } };
}

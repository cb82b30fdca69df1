import { useCallback } from 'react';
import { confirmOrder } from '../../../contract/orders/checkout.ts';
import { createOrder, type Order } from '../../../contract/orders/orders.ts';
import type { EnginePort, RemoteCallResult } from '../../../contract/sync/engine-port.ts';
import { useMutationContext } from '../../../hooks/use-mutation-source.ts';
import { useEngine, useMirror } from '../../../hooks/mirror-and-engine.tsx';
import {
  type BankVerdict,
  settleAuthentication,
  verdictOf,
} from '../../../mutations/settle/settle-authentications.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { type BankState, bankStateOf } from './bank-outcome-words.ts';
import { answerOf, type Verdict } from './use-asked-bank.ts';

/** The payment to ask about: the intent of an order, or an order without one, such as a subscription's. */
type AskedPayment = string | Order;

/** Asks the server for the bank's decision and stores it with the intent. Idempotent. */
export function useConfirm(): (asked: AskedPayment) => Promise<Verdict> {
  const engine = useEngine();
  const mirror = useMirror();
  const device = useMutationContext();
  return useCallback(
    async (asked) => {
      const verdict = await verdictFrom(engine, asked);
      const settled = SETTLED[verdict.state];
      if (settled !== undefined && typeof asked === 'string')
        await settleAuthentication(mirror, asked, settled, device);
      return verdict;
    },
    [engine, mirror, device],
  );
}

async function verdictFrom(engine: EnginePort, asked: AskedPayment): Promise<Verdict> {
  const result = await (typeof asked === 'string'
    ? answerOf(engine, confirmOrder, { params: { intent: asked } })
    : answerOf(engine, createOrder, { body: finalised(asked) }));
  if (result === undefined) return { state: 'asking' };
  if (!result.ok) return { state: REFUSED[result.code] ?? 'asking' };
  const order =
    typeof asked === 'string'
      ? decodeAnswer(confirmOrder.answer, result.answer)
      : decodeAnswer(createOrder.answer, result.answer);
  // For a pending order without an intent, the answer holds what its bank waits for.
  if (!('payment' in order)) return { state: 'waiting' };
  return { state: bankStateOf(verdictOf(order)), oid: order.oid, order };
}

/** Posting an order with its number settles it and creates none (docs/rules.md#authentication). */
function finalised({ hub, shipping, oid, payment: { intent } }: Order) {
  return {
    ...{ hub, shipping: { when: shipping.when }, items: [] },
    payment: { oid, ...(intent !== undefined && { intent_id: intent.id }) },
  };
}

// Any other refusal, such as an expired session, says nothing about the bank: the next poll asks again.
const REFUSED: Readonly<Partial<Record<(RemoteCallResult & { ok: false })['code'], BankState>>> = {
  authentication_failed: 'refused',
  authentication_late: 'late',
  not_found: 'unknown',
  offline: 'offline',
  unreachable: 'offline',
};

// The final states, as stored with the intent.
const SETTLED: Readonly<Partial<Record<BankState, BankVerdict>>> = {
  placed: { status: 'authorized', late: false },
  paid: { status: 'prepaid', late: false },
  refused: { status: 'voided', late: false },
  late: { status: 'voided', late: true },
  cancelled: { status: 'voided', late: false, cancelled: true },
};

import { useCallback } from 'react';
import { confirmOrder } from '../../../contract/orders/checkout.ts';
import type { RemoteCallResult, EnginePort } from '../../../contract/sync/engine-port.ts';
import { useMutationContext } from '../../../hooks/use-mutation-source.ts';
import { useEngine, useMirror } from '../../../hooks/mirror-and-engine.tsx';
import {
  type BankVerdict,
  settleAuthentication,
  verdictOf,
} from '../../../mutations/settle/settle-authentications.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { type BankState, bankStateOf } from './bank-outcome-words.ts';

/** The server's verdict on a payment, with its order. */
export interface Verdict {
  readonly state: BankState;
  readonly oid: number | undefined;
}

/** Asks the server for the bank's decision and stores it with the intent. Idempotent. */
export function useConfirm(): (intent: string) => Promise<Verdict> {
  const engine = useEngine();
  const mirror = useMirror();
  const device = useMutationContext();
  return useCallback(
    async (intent) => {
      const verdict = readVerdict(await answerOf(engine, intent));
      const settled = SETTLED[verdict.state];
      if (settled !== undefined) await settleAuthentication(mirror, intent, settled, device);
      return verdict;
    },
    [engine, mirror, device],
  );
}

// An engine that has not started, or was replaced meanwhile, has no verdict: the call is retried.
async function answerOf(engine: EnginePort, intent: string): Promise<RemoteCallResult | undefined> {
  try {
    return await engine.call(confirmOrder.name, { params: { intent } });
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

function readVerdict(result: RemoteCallResult | undefined): Verdict {
  if (result === undefined) return { state: 'asking', oid: undefined };
  if (result.ok) {
    const order = decodeAnswer(confirmOrder.answer, result.answer);
    return { state: bankStateOf(verdictOf(order)), oid: order.oid };
  }
  return { state: REFUSED[result.code] ?? 'waiting', oid: undefined };
}

// Any other refusal is no verdict of the bank: the call can be retried.
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
  refused: { status: 'voided', late: false },
  late: { status: 'voided', late: true },
};

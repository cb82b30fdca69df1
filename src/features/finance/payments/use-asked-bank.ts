import { useEffect, useEffectEvent, useState } from 'react';
import { useLive } from '../../../hooks/use-live.ts';
import { statusOf } from '../../../mirror/queries/status-query.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { Call } from '../../../contract/core/call.ts';
import type { EnginePort, RemoteCallInput, RemoteCallResult } from '../../../contract/sync/engine-port.ts';
import type { BankState } from './bank-outcome-words.ts';

/** The server's verdict on a payment, with its order. */
export interface Verdict {
  readonly state: BankState;
  readonly oid?: number | undefined;
  readonly order?: Order | undefined;
}

/** How often an open page polls the server: a bank's answer may take any time. */
const AGAIN_MS = 5000;
const DECIDED: ReadonlySet<BankState> = new Set([
  'placed',
  'paid',
  'refused',
  'late',
  'cancelled',
  'unknown',
]);
const ASKING: Verdict = { state: 'asking' };

/**
 * Polls the server for the verdict on a payment until there is one: from the first render, and again when the
 * network returns or the page is shown. The device's own state of a payment may be outdated.
 *
 * @param payment which payment; `undefined` asks nothing
 */
export function useAskedBank(
  payment: string | number | undefined,
  ask: () => Promise<Verdict>,
): readonly [Verdict, again: () => Promise<void>] {
  const network = useLive(statusOf, {})?.network;
  const [verdict, setVerdict] = useState(ASKING);
  const reachable = network === 'online' || network === 'slow';
  const decided = DECIDED.has(verdict.state);
  const look = useEffectEvent(() => void ask().then(setVerdict));

  useEffect(() => {
    if (payment === undefined || decided || !reachable) return;
    const shown = () => {
      if (document.visibilityState !== 'visible') return;
      setVerdict(ASKING);
      look();
    };
    look();
    const timer = setInterval(() => look(), AGAIN_MS);
    document.addEventListener('visibilitychange', shown);
    addEventListener('pageshow', shown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', shown);
      removeEventListener('pageshow', shown);
    };
  }, [payment, decided, reachable]);

  const cut = verdict.state === 'asking' && network !== undefined && !reachable;
  return [cut ? { state: 'offline' } : verdict, async () => setVerdict(await ask())];
}

/** Calls the server; `undefined` if the engine has not started or was replaced: the next poll asks again. */
export async function answerOf(
  engine: EnginePort,
  { name }: Call,
  input: RemoteCallInput,
): Promise<RemoteCallResult | undefined> {
  try {
    return await engine.call(name, input);
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

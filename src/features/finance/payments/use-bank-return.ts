import { useCallback, useEffect, useState } from 'react';
import { bankTimeIsOver } from '../../../domain/payment/bank-timeout.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { intentStory } from '../../../mirror/queries/intent-queries.ts';
import { ownOrder } from '../../../mirror/queries/own-orders.ts';
import { statusOf } from '../../../mirror/queries/status-query.ts';
import { verdictOf } from '../../../mutations/settle/settle-authentications.ts';
import { type BankState, bankStateOf } from './bank-outcome-words.ts';
import { useConfirm, type Verdict } from './use-confirm-payment.ts';

export interface Bank {
  readonly state: BankState;
  readonly oid: number | undefined;
  /** Until when the order's place is reserved, if this device knows it. */
  readonly until: Ms | undefined;
  readonly ask: () => Promise<void>;
}

/** How often an open page polls the server: a bank's answer may take any time. */
const AGAIN_MS = 5000;
const DECIDED: ReadonlySet<BankState> = new Set(['placed', 'refused', 'late', 'unknown']);

/**
 * Follows a payment at the bank. Polls the server from the first render and whenever the network returns, until it
 * has a verdict; an order without a local intent is read from the mirror.
 */
export function useBankReturn(intent: string | undefined, oid: string | undefined): Bank {
  const [{ person }] = useDevice();
  const order = useLive(ownOrder, { person, oid: Number(oid ?? 0) });
  const story = useLive(intentStory, { id: intent ?? '' });
  const until = instantOf(order?.payment.intent?.until) ?? story?.until;
  const now = useNow();
  const network = useLive(statusOf, {})?.network;
  const confirm = useConfirm();
  const [verdict, setVerdict] = useState<Verdict>({ state: 'asking', oid: undefined });
  const decided = DECIDED.has(verdict.state);
  const reachable = network === 'online' || network === 'slow';

  useEffect(() => {
    if (intent === undefined || decided || !reachable) return;
    const look = () => void confirm(intent).then(setVerdict);
    look();
    const timer = setInterval(look, AGAIN_MS);
    return () => clearInterval(timer);
  }, [intent, decided, reachable, confirm]);

  const ask = useCallback(async () => {
    if (intent !== undefined) setVerdict(await confirm(intent));
  }, [intent, confirm]);

  if (intent !== undefined) {
    const cut = verdict.state === 'asking' && network !== undefined && !reachable;
    return { ...verdict, state: cut ? 'offline' : overAt(until, now, verdict.state), until, ask };
  }
  const state = order ? bankStateOf(verdictOf(order)) : order === null ? 'unknown' : 'asking';
  return { state: overAt(until, now, state), oid: order?.oid, until, ask };
}

// Without a verdict, a passed time limit is at least known to be over.
function overAt(until: Ms | undefined, now: Ms, state: BankState): BankState {
  return state === 'waiting' && bankTimeIsOver(until, now) ? 'over' : state;
}

function instantOf(text: string | undefined): Ms | undefined {
  return text === undefined ? undefined : Date.parse(text);
}

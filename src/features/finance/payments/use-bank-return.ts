import { useEffect, useState } from 'react';
import type { Order } from '../../../contract/orders/orders.ts';
import { bankTimeIsOver } from '../../../domain/payment/bank-timeout.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { isComplete, needOfOwn } from '../../../mirror/held-scopes.ts';
import { intentStory } from '../../../mirror/queries/intent-queries.ts';
import { ownOrder } from '../../../mirror/queries/own-orders.ts';
import { verdictOf } from '../../../mutations/settle/settle-authentications.ts';
import { useCoverage } from '../../shared/local-data/use-list-state.ts';
import { type BankState, bankStateOf } from './bank-outcome-words.ts';
import { useAskedBank } from './use-asked-bank.ts';
import { useConfirm } from './use-confirm-payment.ts';

export interface Bank {
  readonly state: BankState;
  readonly oid: number | undefined;
  /** Until when the order's place is reserved, if this device knows it. */
  readonly until: Ms | undefined;
  /** The URL of the bank's page, once the server has said that the payment still waits. */
  readonly page: string | undefined;
  /** The subscription that the order delivers. */
  readonly subscription: string | undefined;
  /** The order itself, once this device has it. */
  readonly order: Order | undefined;
  readonly ask: () => Promise<void>;
}

/** Follows the payment of an order at the bank, by its intent or by its number, until the server has a verdict. */
export function useBankReturn(intent: string | undefined, oid: number | undefined): Bank {
  const [{ person }] = useDevice();
  const own = useLive(ownOrder, { person, oid: oid ?? 0 });
  const story = useLive(intentStory, { id: intent ?? own?.intent ?? '' });
  const everyOrder = useCoverage(needOfOwn(person));
  const now = useNow();
  const confirm = useConfirm();
  const decided = own && own.payment.status !== 'pending' ? own : undefined;
  const asked = decided === undefined ? (intent ?? own?.intent ?? own ?? undefined) : undefined;
  const lost = useOver(oid !== undefined && own === null && asked === undefined);
  const [verdict, ask] = useAskedBank(typeof asked === 'object' ? asked.oid : asked, async () =>
    asked === undefined ? { state: 'asking' } : confirm(asked),
  );
  const until = instantOf(own?.payment.intent?.until) ?? story?.until;
  const state = stateOf();
  return {
    ...{
      state,
      until,
      ask,
      order: own ?? verdict.order,
      oid: verdict.oid ?? own?.oid,
      subscription: own?.payment.subscription,
    },
    page: state === 'waiting' ? (own?.payment.intent?.url ?? story?.bank) : undefined,
  };

  function stateOf(): BankState {
    // Without a verdict, an expired time limit is known all the same.
    if (decided) return bankStateOf(verdictOf(decided));
    if (asked !== undefined)
      return verdict.state === 'waiting' && bankTimeIsOver(until, now) ? 'over' : verdict.state;
    const missing = own === null && everyOrder !== undefined && isComplete(everyOrder);
    return missing || (lost && verdict.state === 'asking') ? 'unknown' : verdict.state;
  }
}

/** How long an order that this device does not have may take to arrive. */
const ARRIVES_MS = 15_000;

/** Whether a wait has lasted too long. */
function useOver(waiting: boolean): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setOver(true), ARRIVES_MS);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [waiting]);
  return over;
}

function instantOf(text: string | undefined): Ms | undefined {
  return text === undefined ? undefined : Date.parse(text);
}

import { useRef, useState } from 'react';
import type { Order } from '../../../contract/orders/orders.ts';
import { UNREACHABLE_RESULT } from '../../../hooks/engine-call.ts';
import { useEngine } from '../../../hooks/mirror-and-engine.tsx';
import { capture } from '../../finance/payments/capture-order.ts';
import { captureRefusalText } from '../../finance/payments/decline-words.ts';
import { useSendNow } from '../../sync-status/outbox/use-send-now.ts';

/** `done`, or the reason of the failure. */
type Outcome = string;

/** Sequential captures. Another run only repeats those that have not succeeded. */
export interface Captures {
  /** The orders at the start: a captured order leaves the selection, but stays in this list. */
  readonly batch: readonly Order[];
  readonly outcomes: ReadonlyMap<number, Outcome>;
  readonly running: boolean;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

export function useCaptures(orders: readonly Order[]): Captures {
  const engine = useEngine();
  const sendNow = useSendNow();
  const [batch, setBatch] = useState<readonly Order[]>();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(NONE);
  const [running, setRunning] = useState(false);
  const going = useRef(false);

  const start = async () => {
    if (going.current) return;
    going.current = true;
    setRunning(true);
    const requested = outcomes.size === 0 ? orders : (batch ?? orders);
    const left = requested.filter(({ oid }) => outcomes.get(oid) !== 'done');
    setBatch(requested);
    setOutcomes((before) => new Map([...before].filter(([, outcome]) => outcome === 'done')));
    try {
      await sendNow();
      for (const { oid } of left) {
        // The stop button or a closed sheet changes it meanwhile.
        if (!isGoing(going)) break;
        const refused = await capture(engine, oid);
        const outcome = refused === undefined ? 'done' : captureRefusalText(refused);
        setOutcomes((before) => new Map(before).set(oid, outcome));
      }
    } catch (error) {
      // Unsent work could not be released first: nothing was captured.
      reportError(error);
      setOutcomes(
        (before) =>
          new Map([...left.map(({ oid }) => [oid, UNREACHABLE_RESULT.message] as const), ...before]),
      );
    } finally {
      going.current = false;
      setRunning(false);
    }
  };
  return {
    batch: batch ?? orders,
    outcomes,
    running,
    start,
    stop: () => {
      going.current = false;
      if (!running) {
        setBatch(undefined);
        setOutcomes(NONE);
      }
    },
  };
}

const NONE: ReadonlyMap<number, Outcome> = new Map();

function isGoing({ current }: { readonly current: boolean }): boolean {
  return current;
}

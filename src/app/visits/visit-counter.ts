import { del, get, update } from 'idb-keyval';
import type { EnginePort } from '../../contract/sync/engine-port.ts';
import { sendVisits } from '../../contract/statistics/metrics.ts';
import type { Json } from '../../contract/core/wire.ts';
import { METRICS_DEBOUNCE_MS } from '../../domain/core/timings.ts';
import { neverCounted, nextToSend, stillWorth, type WaitingVisit } from '../../domain/statistics/visit.ts';
import {
  type DoneVisit,
  EMPTY_BOOK,
  settled,
  type VisitBook,
  written,
} from '../../domain/statistics/visit-book.ts';
import { retryWithBackoff } from '../../hooks/retry-call.ts';
import { deviceStore } from '../../mirror/device-store.ts';
import { withTabLock } from '../start/exclusive-task.ts';
import { WorkerRestarted } from '../start/supervised-engine.ts';

const KEY = 'visits';

interface Counting {
  readonly engine: Pick<EnginePort, 'call'>;
  /** Whether the person currently consents. */
  readonly allowed: () => boolean;
  readonly now: () => number;
  readonly id: () => string;
}

export interface VisitCounter {
  /** Stores an action durably, and sends it a little later together with later ones. */
  readonly count: (done: DoneVisit) => Promise<void>;
  /** Sends waiting actions, a little later. */
  readonly send: () => void;
  /** Deletes waiting actions and the state of the visit. */
  readonly forget: () => Promise<void>;
}

/**
 * Counts on this device and sends through the engine, one tab at a time. A closed tab, a lost network and a lost
 * answer lose nothing: actions are resent, and the server counts each id once.
 */
export function visitCounter({ engine, allowed, now, id }: Counting): VisitCounter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void withTabLock('cabas-visits', sendAll);
    }, METRICS_DEBOUNCE_MS);
  };

  async function sendAll(): Promise<void> {
    for (;;) {
      const batch = nextToSend(stillWorth((await kept())?.waiting ?? [], now()));
      if (batch.length === 0 || !allowed() || !(await isSettled(batch))) return;
      // Consent was withdrawn meanwhile: the log is gone.
      if (!allowed()) return;
      await change((book) => settled(book, batch));
    }
  }

  /** Whether a batch needs no retry. */
  async function isSettled(batch: readonly WaitingVisit[]): Promise<boolean> {
    try {
      const body = batch.map(onTheWay);
      const result = await retryWithBackoff(
        () => engine.call(sendVisits.name, { body }),
        () => !allowed(),
      );
      return result.ok || neverCounted(result.code);
    } catch (error) {
      // The batch may or may not have arrived: it is resent.
      if (error instanceof WorkerRestarted) return false;
      throw error;
    }
  }

  return {
    send,
    count: async (done) => {
      await change((book) => written(book, done, id));
      send();
    },
    forget: () => del(KEY, deviceStore).catch(refused),
  };
}

async function kept(): Promise<VisitBook | undefined> {
  try {
    return await get<VisitBook>(KEY, deviceStore);
  } catch (error) {
    refused(error);
    return undefined;
  }
}

/** One transaction: concurrent writes of two tabs are serialised. */
async function change(turn: (book: VisitBook) => VisitBook): Promise<void> {
  try {
    await update<VisitBook>(KEY, (book = EMPTY_BOOK) => turn(book), deviceStore);
  } catch (error) {
    refused(error);
  }
}

function onTheWay({ id, action, hub, amount, source, at }: WaitingVisit): Json {
  return {
    ...{ id, action, when: new Date(at).toISOString() },
    ...(hub !== undefined && { hub }),
    ...(amount !== undefined && { amount }),
    ...(source !== undefined && { source }),
  };
}

// Where IndexedDB is refused, the mirror cannot open either, which is reported there: nothing is counted.
function refused(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}

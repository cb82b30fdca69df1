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
  /** Whether the person has said yes, as of now. */
  readonly allowed: () => boolean;
  readonly now: () => number;
  readonly id: () => string;
}

export interface VisitCounter {
  /** Writes down what was done, at once and for good, and sends it a little later with what is done meanwhile. */
  readonly count: (done: DoneVisit) => Promise<void>;
  /** Sends what waits, a little later. */
  readonly send: () => void;
  /** Drops what waits and what is known of the visit. */
  readonly forget: () => Promise<void>;
}

/**
 * Counts on this device and sends what waits through the engine, one tab after the other. A tab that closes, a network
 * that goes and an answer that is lost cost nothing: it is sent again, and the server counts each id once.
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
      // Who has said no meanwhile has no book any more.
      if (!allowed()) return;
      await change((book) => settled(book, batch));
    }
  }

  /** Whether nothing more can come of them. */
  async function isSettled(batch: readonly WaitingVisit[]): Promise<boolean> {
    try {
      const body = batch.map(onTheWay);
      const asked = await retryWithBackoff(
        () => engine.call(sendVisits.name, { body }),
        () => !allowed(),
      );
      return asked.ok || neverCounted(asked.code);
    } catch (error) {
      // Nobody knows whether they arrived: they are sent once more.
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

/** One transaction: what two tabs write at once is written one after the other. */
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

// Where IndexedDB is refused the mirror does not open either, and that is said to the person: nothing is counted there.
function refused(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}

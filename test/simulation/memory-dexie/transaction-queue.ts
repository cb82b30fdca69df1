import type { SeededRandom } from '../seeded-random.ts';
import { EndlessLoopError } from '../endless-loop-error.ts';
import type { TabLifecycle } from '../tab-lifecycle.ts';

/** This many transactions in one instant are an endless loop. */
const TURNS_AT_MOST = 5000;

interface Turn {
  readonly begin: () => Promise<void>;
}

/**
 * Decides which transaction uses a disk next. Each has a turn of the event loop for itself, in which nothing else runs;
 * chance picks among the waiting tabs. So the same seed gives the same order, and a transaction that awaits anything
 * but its own requests is detected, as a browser would end it.
 */
export class TransactionQueue {
  readonly #queues = new Map<TabLifecycle, Turn[]>();
  readonly #chance: SeededRandom;
  #running: (() => string) | undefined;

  readonly #followed: () => Promise<void>;

  /** @param followed resolves when every ready promise has run to its end */
  constructor(random: SeededRandom, followed: () => Promise<void> = wholeTurn) {
    this.#chance = random;
    this.#followed = followed;
  }

  /** Runs work on its turn; never when its tab died before, and never resolves when it dies during it. */
  take<Answer>(lifecycle: TabLifecycle, what: () => string, work: () => Promise<Answer>): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      const begin = async () => {
        this.#running = what;
        try {
          const answer = await work();
          void lifecycle.awake().then(() => resolve(answer));
        } catch (error) {
          void lifecycle
            .awake()
            .then(() => reject(error instanceof Error ? error : new Error(String(error))));
        } finally {
          this.#running = undefined;
        }
      };
      const queue = this.#queues.get(lifecycle);
      if (queue) queue.push({ begin });
      else this.#queues.set(lifecycle, [{ begin }]);
    });
  }

  /** Runs everything that takes no virtual time. */
  readonly settle = async (): Promise<void> => {
    for (let queue = 0; ; queue += 1) {
      if (queue > TURNS_AT_MOST)
        throw new EndlessLoopError('an engine does the same again and again and lets no time pass');
      await this.#followed();
      if (this.#running !== undefined)
        throw new Error(`${this.#running()} waits for more than its own requests`);
      const next = this.#next();
      if (!next) return;
      void next.begin();
    }
  };

  #next(): Turn | undefined {
    const able: Turn[][] = [];
    for (const [lifecycle, queue] of this.#queues) {
      if (lifecycle.deathSignal.aborted || queue.length === 0) this.#queues.delete(lifecycle);
      else if (lifecycle.isAwake()) able.push(queue);
    }
    return (able.length > 1 ? this.#chance.pick(able) : able[0])?.shift();
  }
}

/** A turn of the event loop, which also lets modules load from the disk. */
function wholeTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Ten times faster, when everything is in memory: Node runs this once no promise is ready any more. */
export function endOfPromises(): Promise<void> {
  return new Promise((resolve) => {
    process.nextTick(resolve);
  });
}

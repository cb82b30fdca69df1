import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Day, DayOptions } from './depth.ts';

/** Threads that play days of one bundled depth. */
export interface WorkerPool {
  readonly runDay: (options: DayOptions) => Promise<Day>;
  /** Plays seeds in parallel, in any order, and reports each; ends early when `enough` returns true. */
  runSeeds(
    first: number,
    count: number,
    steps: number,
    reported: (day: Day) => void,
    enough: () => boolean,
  ): Promise<void>;
  close(): Promise<void>;
}

const WORKER = `
const { parentPort, workerData } = require('node:worker_threads');
const ready = import(workerData.file);
parentPort.on('message', (options) => {
  ready
    .then(({ depth }) => (options === 'close' ? depth.close() : depth.runDay(options)))
    .then((day) => parentPort.postMessage({ day }), (error) => parentPort.postMessage({ error: String(error?.stack ?? error) }));
});`;

/** Nearly all garbage of a day dies young: a larger young generation plays a tenth more days. */
const YOUNG_MB = 192;

type Answer = { readonly day: Day } | { readonly error: string };

/** @param file a bundle that exports `depth` */
export function createWorkerPool(file: string, threads = availableParallelism()): WorkerPool {
  const workers = Array.from({ length: threads }, () => one(file));
  const [first] = workers;
  if (!first) throw new Error('no worker thread');
  return {
    runDay: first.ask,
    async runSeeds(from, count, steps, reported, enough) {
      let next = from;
      await Promise.all(
        workers.map(async ({ ask }) => {
          while (next < from + count && !enough()) {
            const seed = next;
            next += 1;
            reported(await ask({ seed, steps }));
          }
        }),
      );
    },
    async close() {
      await Promise.all(workers.map(({ close }) => close()));
    },
  };
}

function one(file: string) {
  const worker = new Worker(WORKER, {
    eval: true,
    workerData: { file: pathToFileURL(file).href },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const send = (message: DayOptions | 'close') =>
    new Promise<Answer>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', (answer: Answer) => {
        worker.off('error', reject);
        resolve(answer);
      });
      worker.postMessage(message);
    });
  return {
    ask: async (options: DayOptions): Promise<Day> => {
      const answer = await send(options);
      if ('error' in answer) throw new Error(`seed ${options.seed}: ${answer.error}`);
      return answer.day;
    },
    close: async (): Promise<void> => {
      await send('close');
      await worker.terminate();
    },
  };
}

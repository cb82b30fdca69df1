import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Day, DayAsked } from './depth.ts';

/** Threads that play days of one bundled depth. */
export interface Players {
  readonly play: (asked: DayAsked) => Promise<Day>;
  /** Plays seeds side by side, in any order, and tells of each; ends early when `enough` says so. */
  playAll(
    first: number,
    count: number,
    steps: number,
    told: (day: Day) => void,
    enough: () => boolean,
  ): Promise<void>;
  close(): Promise<void>;
}

const PLAYER = `
const { parentPort, workerData } = require('node:worker_threads');
const ready = import(workerData.file);
parentPort.on('message', (asked) => {
  ready
    .then(({ depth }) => (asked === 'close' ? depth.close() : depth.play(asked)))
    .then((day) => parentPort.postMessage({ day }), (error) => parentPort.postMessage({ error: String(error?.stack ?? error) }));
});`;

/** What a day makes is nearly all forgotten within it: looked through less often, a tenth more days are played. */
const YOUNG_MB = 192;

type Answer = { readonly day: Day } | { readonly error: string };

/** @param file a bundle that exports `depth` */
export function players(file: string, threads = availableParallelism()): Players {
  const workers = Array.from({ length: threads }, () => one(file));
  const [first] = workers;
  if (!first) throw new Error('nobody plays');
  return {
    play: first.ask,
    async playAll(from, count, steps, told, enough) {
      let next = from;
      await Promise.all(
        workers.map(async ({ ask }) => {
          while (next < from + count && !enough()) {
            const seed = next;
            next += 1;
            told(await ask({ seed, steps }));
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
  const worker = new Worker(PLAYER, {
    eval: true,
    workerData: { file: pathToFileURL(file).href },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const send = (message: DayAsked | 'close') =>
    new Promise<Answer>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', (answer: Answer) => {
        worker.off('error', reject);
        resolve(answer);
      });
      worker.postMessage(message);
    });
  return {
    ask: async (asked: DayAsked): Promise<Day> => {
      const answer = await send(asked);
      if ('error' in answer) throw new Error(`seed ${asked.seed}: ${answer.error}`);
      return answer.day;
    },
    close: async (): Promise<void> => {
      await send('close');
      await worker.terminate();
    },
  };
}

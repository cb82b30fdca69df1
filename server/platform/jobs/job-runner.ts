import { onMoved } from '../feed/publish-pokes.ts';
import type { AppContext } from '../app-context.ts';
import { dueJobs, takeJob } from './jobs-store.ts';
import type { Job } from './job.ts';

const TICK_MS = 1000;

/** Several orders at once are one reason to look. */
const SOON_MS = 200;

/**
 * Runs the jobs for as long as the process lives, each by whichever process finds it due. `fault`: what a job threw;
 * it comes again at its time.
 *
 * @returns stops them, and waits for those that are running
 */
export function startJobs(
  jobs: readonly Job[],
  context: AppContext,
  fault: (error: unknown, job: string) => void,
): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const run = (job: Job) => {
    if (running.has(job.name)) return;
    const done = job
      .run(context)
      .catch((error: unknown) => fault(error, job.name))
      .finally(() => running.delete(job.name));
    running.set(job.name, done);
  };
  let ticking = Promise.resolve();
  const tick = async () => {
    for (const job of await dueJobs(context.database, jobs, context.clock())) {
      if (!running.has(job.name) && (await takeJob(context.database, job, context.clock()))) run(job);
    }
  };
  const interval = setInterval(() => {
    ticking = ticking.then(tick).catch((error: unknown) => fault(error, 'tick'));
  }, TICK_MS);

  const soon = new Map<string, NodeJS.Timeout>();
  const deaf = onMoved(context.database.bus, (scopes) => {
    for (const job of jobs) {
      const { soonAfter } = job;
      if (soonAfter === undefined || soon.has(job.name) || !scopes.some(soonAfter)) continue;
      const start = () => {
        soon.delete(job.name);
        run(job);
      };
      soon.set(job.name, setTimeout(start, SOON_MS));
    }
  });

  return async () => {
    deaf();
    clearInterval(interval);
    for (const timer of soon.values()) clearTimeout(timer);
    await ticking;
    await Promise.all(running.values());
  };
}

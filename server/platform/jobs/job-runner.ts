import { onMoved } from '../feed/publish-pokes.ts';
import type { AppContext } from '../app-context.ts';
import { dueJobs, takeJob } from './jobs-store.ts';
import type { Job } from './job.ts';

const TICK_MS = 1000;

/** Several orders within this time trigger one run. */
const DEBOUNCE_MS = 200;

/**
 * Runs the jobs until they are stopped, each in the first process that finds it due. A job that throws is reported to
 * `onError` and runs again at its next time.
 *
 * @returns stops the jobs, and waits for the running ones
 */
export function startJobs(
  every: readonly Job[],
  context: AppContext,
  onError: (error: unknown, job: string) => void,
): () => Promise<void> {
  const jobs = every.filter(({ runsHere }) => runsHere?.(context.environment) ?? true);
  const running = new Map<string, Promise<void>>();
  const run = (job: Job) => {
    if (running.has(job.name)) return;
    const done = job
      .run(context)
      .catch((error: unknown) => onError(error, job.name))
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
    ticking = ticking.then(tick).catch((error: unknown) => onError(error, 'tick'));
  }, TICK_MS);

  const timers = new Map<string, NodeJS.Timeout>();
  const unsubscribe = onMoved(context.database.bus, (scopes) => {
    for (const job of jobs) {
      const { soonAfter } = job;
      if (soonAfter === undefined || timers.has(job.name) || !scopes.some(soonAfter)) continue;
      const start = () => {
        timers.delete(job.name);
        run(job);
      };
      timers.set(job.name, setTimeout(start, DEBOUNCE_MS));
    }
  });

  return async () => {
    unsubscribe();
    clearInterval(interval);
    for (const timer of timers.values()) clearTimeout(timer);
    await ticking;
    await Promise.all(running.values());
  };
}

import autocannon, { type Result, type Sent } from 'autocannon';
import { UnequalWork } from '../figure.ts';

const CONNECTIONS = 16;

/** What is sent again and again; each request may differ from the one before. */
export interface Load {
  readonly origin: string;
  readonly next: (request: Sent) => Sent;
  /** Whether an answer is the one that it must be. */
  readonly right: (body: string) => boolean;
  /** How many ask at once; sixteen unless said otherwise. */
  readonly connections?: number;
}

/** So many answers through its connections, each asking again as soon as it has its answer. Gives answers a second. */
export async function closedLoop(load: Load, amount: number): Promise<number> {
  let first: number | undefined;
  let last = 0;
  // Counted here: autocannon itself looks at its clock once a second.
  const timed: Load = {
    ...load,
    next(request) {
      first ??= performance.now();
      return load.next(request);
    },
    right(body) {
      last = performance.now();
      return load.right(body);
    },
  };
  await run(timed, { amount }, amount);
  return amount / ((last - (first ?? last)) / 1000);
}

/** Requests that arrive steadily, so many a second for so many seconds. Gives the time that 99 of 100 do not exceed. */
export async function steadily(load: Load, rate: number, seconds: number): Promise<number> {
  const { latency } = await run(load, { overallRate: Math.max(1, Math.round(rate)), duration: seconds });
  return latency.p99;
}

async function run(
  { origin, next, right, connections = CONNECTIONS }: Load,
  how: { readonly amount: number } | { readonly overallRate: number; readonly duration: number },
  expected?: number,
): Promise<Result> {
  const result = await autocannon({
    url: origin,
    connections,
    requests: [{ setupRequest: next }],
    verifyBody: right,
    ...how,
  });
  const { non2xx, errors, timeouts, mismatches } = result;
  if (non2xx + errors + timeouts + mismatches > 0 || (expected ?? result['2xx']) !== result['2xx'])
    throw new UnequalWork(
      `${origin}: ${result['2xx']} answers of ${expected ?? 'as many as there are'}, ` +
        `${non2xx} refused, ${errors} failed, ${timeouts} late, ${mismatches} other than expected`,
    );
  return result;
}

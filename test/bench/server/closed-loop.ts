import autocannon from 'autocannon';
import { UnequalWork } from '../figure.ts';
import { CONNECTIONS, type Load } from './load.ts';

/** Answers per second, over connections that each send the next request on an answer. */
export async function closedLoop(load: Load, amount: number): Promise<number> {
  const { origin, next, right, connections = CONNECTIONS } = load;
  let first: number | undefined;
  let last = 0;
  const result = await autocannon({
    url: origin,
    connections,
    amount,
    // Timed here: autocannon's own clock ticks once a second.
    requests: [
      {
        setupRequest(request) {
          first ??= performance.now();
          return next(request);
        },
      },
    ],
    verifyBody(body) {
      last = performance.now();
      return right(body);
    },
  });
  const { non2xx, errors, timeouts, mismatches } = result;
  if (non2xx + errors + timeouts + mismatches > 0 || result['2xx'] !== amount)
    throw new UnequalWork(
      `${origin}: ${result['2xx']} answers of ${amount}, ${non2xx} refused, ${errors} failed, ` +
        `${timeouts} late, ${mismatches} other than expected`,
    );
  return amount / ((last - (first ?? last)) / 1000);
}

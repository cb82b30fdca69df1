import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as passes } from 'node:timers/promises';
import { lehmerRandom } from '../../support/lehmer-random.ts';
import { percentile, UnequalWork } from '../figure.ts';
import { CONNECTIONS, type Load } from './load.ts';

/** The seed of the arrivals, the same in each run. */
const SEED = 7;

/**
 * Requests that arrive at random instants, a given number per second on average, whether or not the
 * ones before are answered. Returns the p99 in milliseconds from the instant at which a
 * request was due, so that waiting for a connection counts.
 */
export async function steadily(load: Load, rate: number, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections ?? CONNECTIONS });
  const started = performance.now();
  try {
    const times = arrivals(rate, seconds).map(async (due) => {
      await passes(started + due - performance.now());
      await answered(load, agent);
      return performance.now() - started - due;
    });
    return percentile(await Promise.all(times), 99);
  } finally {
    agent.destroy();
  }
}

/** Milliseconds since the start, with exponential gaps: arrivals are independent of each other. */
function arrivals(rate: number, seconds: number): readonly number[] {
  const chance = lehmerRandom(SEED);
  const gap = () => (-Math.log(chance()) * 1000) / rate;
  const dues: number[] = [];
  for (let due = gap(); due < seconds * 1000; due += gap()) dues.push(due);
  return dues;
}

async function answered({ origin, next, right }: Load, agent: Agent): Promise<void> {
  const { method = 'GET', path = '/', headers = {}, body } = next({ headers: {} });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${origin}${path}`, { agent, method, headers })
      .once('response', resolve)
      .once('error', reject)
      .end(body);
  });
  const said = await text(answer);
  if (answer.statusCode !== 200 || !right(said))
    throw new UnequalWork(`${origin}${path}: ${answer.statusCode ?? 'nothing'} ${said.slice(0, 500)}`);
}

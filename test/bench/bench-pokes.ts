import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, percentile, UnequalWork } from './figure.ts';
import { bagsOf, fillHubDays, type HubDays, scopeOfDay } from './server/hub-days.ts';
import { startBenchPostgres } from './server/postgres.ts';
import { startOurs } from './server/ours.ts';
import type { Started } from './server/started.ts';

const STREAMS = 500;
const POKES = 20;
const TODAY = 2;
/** Less than the half minute after which rights are read again, which would be another measurement. */
const LIMIT_MS = 10_000;

/** How soon five hundred pages open at one process receive a write of another, and what they cost. */
export async function benchPokes(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cabas-bench-pokes-'));
  const postgres = await startBenchPostgres();
  const running: Started[] = [];
  try {
    const url = await postgres.create('pokes');
    const market = await fillHubDays(url, Date.now());
    for (const name of ['listens', 'writes']) running.push(await startOurs(url, join(folder, name)));
    const [listens, writes] = running;
    if (listens === undefined || writes === undefined) throw new Error('two processes are needed');
    const before = await listens.memory();
    const pages = await Promise.all(Array.from({ length: STREAMS }, () => openPage(listens.origin, market)));
    const held = (await listens.memory()) - before;
    const slowest: number[] = [];
    const usual: number[] = [];
    for (let poke = 0; poke < POKES; poke += 1) {
      const heard = Promise.all(pages.map((page) => page.next()));
      const sent = performance.now();
      await pushOnce(writes.origin, market, poke);
      const times = (await heard).map((at) => at - sent);
      slowest.push(Math.max(...times));
      usual.push(percentile(times, 50));
    }
    for (const page of pages) page.close();
    return [
      figure('push in one process → poke at a page of another, the middle of 500', usual, 'ms', 300),
      figure('push in one process → poke at the last of 500 pages', slowest, 'ms', 300),
      figure('memory of 500 open streams', [held], 'MB', 50),
    ];
  } finally {
    for (const server of running) await server.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Page {
  /** Resolves with the time of the next poke about today. */
  next(): Promise<number>;
  close(): void;
}

function openPage(origin: string, { headers }: HubDays): Promise<Page> {
  const scope = scopeOfDay(TODAY, Date.now());
  return new Promise((opened, failed) => {
    const request = get(`${origin}/v1/sync/events`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) {
        failed(new UnequalWork(`a stream was answered ${String(answer.statusCode)}`));
        return;
      }
      let hear: (at: number) => void = () => undefined;
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        if (text.includes(scope)) hear(performance.now());
      });
      answer.once('close', () => request.destroy());
      opened({
        next: () =>
          new Promise((resolve, reject) => {
            const late = setTimeout(() => reject(new UnequalWork('a page heard nothing')), LIMIT_MS);
            hear = (at) => {
              clearTimeout(late);
              resolve(at);
            };
          }),
        close: () => request.destroy(),
      });
    });
    request.once('error', failed);
  });
}

async function pushOnce(origin: string, market: HubDays, turn: number): Promise<void> {
  const { headers, days } = market;
  const oid = days[TODAY]?.[turn] ?? 0;
  const body = bagsOf(market, [oid], { bags: 1 + (turn % 6), push: turn }, Date.now());
  const answer = await fetch(`${origin}/v1/sync/push`, { method: 'POST', headers, body });
  const text = await answer.text();
  if (!text.includes('"outcome":"applied"')) throw new UnequalWork(`${answer.status} ${text.slice(0, 500)}`);
}

function figure(name: string, ours: readonly number[], unit: Figure['unit'], value: number): Figure {
  return { name, ours, peer: undefined, unit, goal: { of: 'ours', is: 'at most', value } };
}

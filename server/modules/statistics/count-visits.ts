import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { sendVisits as call } from '../../../src/contract/statistics/metrics.ts';
import { DAY_MS, DEFAULT_ZONE, localDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { fromChf, max, min, ZERO } from '../../../src/domain/money/money.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Context } from '../../core/request-context.ts';
import { defaultHub, hubExists } from '../hubs/hubs-store.ts';
import { addVisits, visitorMark } from './visits-store.ts';

/** The visit of a device that was offline longer counts as of now. */
const OLDEST_MS = 30 * DAY_MS;

/** More than anyone buys at once: a greater amount is invented. */
const MOST = fromChf(10_000);

/** Counts what a page reports, one visit or many. */
export async function countVisits(
  { tx, now, actor, request }: Pick<Context, 'tx' | 'now' | 'actor' | 'request'>,
  body: BodyOf<typeof call>,
): Promise<Result<Record<string, never>, 'hub_unknown'>> {
  const given = Array.isArray(body) ? body : [body];
  const fallback = await defaultHub(tx);
  for (const hub of new Set(given.flatMap((visit) => visit.hub ?? [])))
    if (!(await hubExists(tx, hub))) return refuse('hub_unknown');
  if (fallback === undefined) return refuse('hub_unknown');
  const visitor = await visitorMark(tx, request.ip, localDay(now, DEFAULT_ZONE));
  const visits = given.map(
    ({ id = null, action, hub = fallback, hit = 1, amount = ZERO, source = '', when }) => ({
      ...{ id, hub, action, hits: hit, visitor, source, user: actor?.id ?? null },
      amount: max(ZERO, min(amount, MOST)),
      day: localDay(instantOf(when, now), DEFAULT_ZONE),
    }),
  );
  await addVisits(tx, visits, now);
  return accept({});
}

function instantOf(when: string | undefined, now: Ms): Ms {
  const then = when === undefined ? now : Date.parse(when);
  return then > now || then < now - OLDEST_MS ? now : then;
}

import { CategoryType } from '../../../src/contract/catalogue/categories.ts';
import type { Config } from '../../../src/contract/hubs/config.ts';
import { DocumentType } from '../../../src/contract/catalogue/documents.ts';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import { deliveryDays, potentialWeek, zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { instantOf, type Ms, weekdayOf } from '../../../src/domain/calendar/hub-time.ts';
import { refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Context } from '../../core/request-context.ts';
import { calendarOf } from '../hubs/hub-calendar.ts';
import { capacityOf, configOf, requestedHub } from '../hubs/hubs-store.ts';
import { withShared } from './hub-answer.ts';

/** The data a client loads first: the shared configuration, its hub and the coming week. */
export async function readConfig(
  { tx, now, csrf }: Pick<Context, 'tx' | 'now' | 'csrf'>,
  slug: string | undefined,
): Promise<Result<Config, 'hub_unknown'>> {
  const hub = await requestedHub(tx, slug);
  const config = hub && (await configOf(tx, hub.slug));
  if (hub === undefined || config === undefined) return refuse('hub_unknown');
  const { days } = await capacityOf(tx, hub.slug);
  const week = deliveryDays(now, calendarOf(hub), { ranks: days, premium: false });
  return {
    ok: true,
    value: {
      ...config,
      hub: withShared(hub, config),
      document: { types: [...DocumentType.options] },
      category: { types: [...CategoryType.options] },
      currentRanks: { [hub.slug]: ranksByWeekday(now, hub, days) },
      shippingweek: week
        .filter(({ state }) => state === 'open' || state === 'full')
        .map(({ day }) => new Date(instantOf(day, hub.timelimitH, zoneOf(hub))).toISOString()),
      shippingdays: week.map((day) => ({ ...day })),
      csrf,
    },
  };
}

function ranksByWeekday(
  now: Ms,
  hub: Hub,
  days: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    potentialWeek(now, calendarOf(hub)).map((day) => [String(weekdayOf(day)), days[day] ?? 0]),
  );
}

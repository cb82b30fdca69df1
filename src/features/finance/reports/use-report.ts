import type * as z from 'zod/mini';
import type { Call } from '../../../contract/core/call.ts';
import type { RemoteCallInput } from '../../../contract/sync/engine-port.ts';
import { localDay } from '../../../domain/calendar/hub-time.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { isOf, periodParams, reportPeriod } from '../../shared/dates/report-period.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';

/** The period that every report carries: its first instant, and the first one after it. */
type Report = z.ZodMiniType<{ readonly from: string; readonly to: string }>;

/** The report of the period in the URL; an answer for another period is ignored. */
export function useReport<Schema extends Report>(
  call: Call & { readonly answer: Schema },
  query: NonNullable<RemoteCallInput['query']>,
  zone: string,
) {
  const { search } = useAppLocation();
  const online = useOnline();
  const today = localDay(useNow(), zone);
  const period = reportPeriod(search['month'], today);
  const remote = useRemoteQuery<Schema>(call, { params: periodParams(period), query }, { online });
  const { answer } = remote;
  const report = answer !== undefined && isOf(period, answer) ? answer : undefined;
  return { today, period, online, remote, report };
}

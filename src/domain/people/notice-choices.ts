import { addDays, instantOf, localDay, localParts, type Ms } from '../calendar/hub-time.ts';

/** The quiet hours, by the hub’s clock: no notification rings in them. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** A person's notice settings (docs/rules.md#notices). */
export interface NoticeChoices {
  /** The switches that are off: `delivered.mail`. */
  readonly off: readonly string[];
  /** `null`: none. Absent: the default ones. */
  readonly quiet?: QuietHours | null | undefined;
}

/** Differences, so that two devices agree in any order of arrival. */
export interface NoticeChange {
  readonly on?: readonly string[] | undefined;
  readonly off?: readonly string[] | undefined;
  readonly quiet?: QuietHours | null | undefined;
}

export const USUAL_QUIET: QuietHours = { from: 22, to: 7 };

/** The choices after a change. */
export function withNoticeChange(
  { off, quiet }: NoticeChoices = { off: [] },
  change: NoticeChange,
): { off: string[]; quiet?: QuietHours | null } {
  const { on = [], off: more = [] } = change;
  const hours = change.quiet === undefined ? quiet : change.quiet;
  return {
    off: [...new Set([...off, ...more])].filter((one) => !on.includes(one)).sort(),
    ...(hours !== undefined && { quiet: hours }),
  };
}

/** The end of the quiet hours that contain an instant; `undefined` outside them. */
export function quietEnd(now: Ms, quiet: QuietHours | null, zone: string): Ms | undefined {
  if (quiet === null || quiet.from === quiet.to) return undefined;
  const { from, to } = quiet;
  const { hour } = localParts(now, zone);
  const overnight = from > to;
  const late = overnight ? hour >= from : hour >= from && hour < to;
  if (!late && !(overnight && hour < to)) return undefined;
  const today = localDay(now, zone);
  const end = instantOf(overnight && late ? addDays(today, 1) : today, to, zone);
  // An hour repeated in autumn starts twice, before and after the clock change.
  return end > now ? end : undefined;
}

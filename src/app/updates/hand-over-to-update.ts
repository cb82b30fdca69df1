import { UPDATE_RELOAD_MS } from '../../domain/core/timings.ts';
import { withTimeout } from '../start/with-time-limit.ts';

/** A hung worker must not block an update: every send is idempotent. */
const QUIET_AT_MOST_MS = 10_000;

/** The page that switches to the new version. */
export interface OlderPage {
  /** Resolves when no request is in flight. */
  quiet(): Promise<void>;
  /** Tells the waiting worker to take over; false when none is waiting any more. */
  tellWaiting(): Promise<boolean>;
  /** Resolves when another version controls this page. */
  readonly overtaken: Promise<void>;
  reload(): void;
}

/**
 * Switches to an accepted update in bounded steps: waits until no request is in flight, at most ten seconds; tells
 * the new version to take over; reloads once it controls the page, at most four seconds later
 * (docs/rules.md#timings).
 *
 * Chromium may route that reload to the old worker while it stops, and hang: a page that is still open when the new
 * version takes over reloads again.
 */
export async function handOver(page: OlderPage): Promise<void> {
  let late = false;
  try {
    await withTimeout(QUIET_AT_MOST_MS, page.quiet());
    const notified = page.tellWaiting();
    // The browser may not answer about its service workers either.
    if (await withTimeout(UPDATE_RELOAD_MS, notified))
      late = (await notified) && !(await withTimeout(UPDATE_RELOAD_MS, page.overtaken));
  } finally {
    page.reload();
  }
  if (late) void page.overtaken.then(() => page.reload());
}

import { UPDATE_RELOAD_MS } from '../../domain/core/timings.ts';
import { withTimeout } from '../start/with-time-limit.ts';

/** A worker that does not answer must not keep somebody on the older version: every send is harmless twice. */
const QUIET_AT_MOST_MS = 10_000;

/** A page that hands over to the newer version. */
export interface OlderPage {
  /** Resolves when nothing is mid-send. */
  quiet(): Promise<void>;
  /** Tells the version that waits to take over; false when none waits, or no more. */
  tellWaiting(): Promise<boolean>;
  /** Resolves when another version serves this page. */
  readonly overtaken: Promise<void>;
  reload(): void;
}

/**
 * From an accepted update to the load of the newer version, by steps of which none can last: until nothing is
 * mid-send, ten seconds at most; the newer version is told to take over; the page loads again when it has, at the
 * latest four seconds after it was told (docs/rules.md#timings).
 *
 * Chromium may ask the older version for that page while it stops it, and then waits for ever: a page that is still
 * here when it is overtaken after all loads once more.
 */
export async function handOver(page: OlderPage): Promise<void> {
  let late = false;
  try {
    await withTimeout(QUIET_AT_MOST_MS, page.quiet());
    const told = page.tellWaiting();
    // The browser's own word about its service workers may not come either.
    if (await withTimeout(UPDATE_RELOAD_MS, told))
      late = (await told) && !(await withTimeout(UPDATE_RELOAD_MS, page.overtaken));
  } finally {
    page.reload();
  }
  if (late) void page.overtaken.then(() => page.reload());
}

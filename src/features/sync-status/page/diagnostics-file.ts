import type { Ms } from '../../../domain/calendar/hub-time.ts';
import type { Mirror } from '../../../mirror/mirror.ts';
import { diary } from '../../../mirror/queries/diary-query.ts';
import { heldScopes } from '../../../mirror/queries/scope-rows.ts';
import { sessionOf } from '../../../mirror/queries/session-query.ts';
import { statusOf } from '../../../mirror/queries/status-query.ts';
import { unsentOf } from '../../../mirror/queries/unsent-rows.ts';
import type { Leadership } from './use-leadership.ts';

const EVENTS = 1000;

/** What only the page can read of its device. */
export interface DeviceSeen {
  readonly build: string;
  readonly agent: string;
  readonly persisted: boolean | undefined;
  /** In bytes. */
  readonly used: number | undefined;
  readonly leadership: Leadership | undefined;
}

/**
 * Builds the diagnostics export of this device, without personal content: mutations by name and state only, and no
 * session secrets.
 */
export async function diagnosticsFile(mirror: Mirror, device: DeviceSeen, now: Ms) {
  const [status, session, scopes, waiting, events] = await Promise.all([
    statusOf(mirror),
    sessionOf(mirror),
    heldScopes(mirror),
    unsentOf(mirror),
    diary(mirror, { count: EVENTS }),
  ]);
  const { person, hub, client, epoch, view, skewMs, signedIn } = session ?? {};
  return {
    taken: new Date(now).toISOString(),
    ...device,
    status,
    session: { person, hub, client, epoch, view, skewMs, signedIn },
    scopes,
    waiting: waiting.map(({ args, label, base, ...known }) => known),
    events,
  };
}

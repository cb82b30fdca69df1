import type { Id, Ms } from '../contract/sync/sync.ts';
import { DAY_MS } from '../domain/calendar/hub-time.ts';
import type { VoiceRow } from './mirror-records.ts';
import type { Mirror } from './mirror.ts';
import { openSession } from './session-guard.ts';

/** How long a device keeps a voice that was recorded on it. */
export const VOICE_HELD_MS = 60 * DAY_MS;

/** A voice message of a line, as a screen shows it. */
export interface NamedVoice {
  readonly id: Id;
  /** The order through which it is read; absent: one's own. */
  readonly oid?: number;
  /** When this device deletes it, at the earliest a day after it was requested. */
  readonly until: Ms;
}

/**
 * Stores a voice recorded here, at least until the server has it (docs/rules.md#voices). It is on the disk
 * when the promise resolves.
 * @throws MirrorSealed when the database was wiped
 */
export async function keepVoice({ strict }: Mirror, voice: VoiceRow): Promise<void> {
  await strict.transaction('rw', [strict.meta, strict.voices], async () => {
    await openSession(strict);
    await strict.voices.put(voice);
  });
}

/** Requests missing voices from the worker; `again` retries failed ones at once. */
export async function wantVoices(
  mirror: Mirror,
  wanted: readonly NamedVoice[],
  { at, again = false }: { readonly at: Ms; readonly again?: boolean },
): Promise<void> {
  if (wanted.length === 0) return;
  await mirror.transaction('rw', [mirror.meta, mirror.voices], async () => {
    await openSession(mirror);
    const known = await mirror.voices.bulkGet(wanted.map(({ id }) => id));
    const asked = wanted.flatMap((voice, place): VoiceRow[] => {
      const row = known[place];
      if (row === undefined)
        return [
          {
            ...voice,
            until: Math.max(voice.until, at + DAY_MS),
            at,
            state: 'wanted',
            nextAt: 0,
            attempts: 0,
          },
        ];
      return again && row.state === 'wanted' ? [{ ...row, nextAt: 0 }] : [];
    });
    await mirror.voices.bulkPut(asked);
  });
}

/** The state of a voice on this device; `null` when it is unknown. */
export async function voiceHere({ voices }: Mirror, { id }: { readonly id: Id }): Promise<VoiceRow | null> {
  return (await voices.get(id)) ?? null;
}

/** The number of unsent voices; a refused one waits for its person and is not counted. */
export async function voicesUnsent(mirror: Mirror): Promise<number> {
  return (await voicesInMotion(mirror)).filter(({ state }) => state === 'unsent').length;
}

/** The voices that are to be sent or fetched. */
export async function voicesInMotion({ voices }: Mirror): Promise<readonly VoiceRow[]> {
  const rows = await voices.where('state').anyOf('unsent', 'wanted').toArray();
  return rows.filter(({ refusal }) => refusal === undefined);
}

/** Changes a voice that is still on this device. */
export async function changeVoice(
  { strict }: Mirror,
  id: Id,
  change: (voice: VoiceRow) => VoiceRow,
): Promise<void> {
  await strict.transaction('rw', strict.voices, async () => {
    const voice = await strict.voices.get(id);
    if (voice !== undefined) await strict.voices.put(change(voice));
  });
}

/** Deletes expired voices; unsent ones stay. */
export async function forgetVoices({ voices }: Mirror, now: Ms): Promise<void> {
  await voices.filter(({ state, until }) => state !== 'unsent' && until <= now).delete();
}

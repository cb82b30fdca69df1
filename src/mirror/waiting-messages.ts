import type { Id } from '../contract/sync/sync.ts';
import type { WaitingMessage } from './mirror-records.ts';
import type { Mirror } from './mirror.ts';
import type { Tables } from './mirror-tables.ts';
import { openSession } from './session-guard.ts';

/** The unsent messages, in their order. */
export async function waitingMessages({ meta }: Pick<Tables, 'meta'>): Promise<readonly WaitingMessage[]> {
  const row = await meta.get('messages');
  return row?.k === 'messages' ? row.waiting : [];
}

/**
 * Stores a message until the server has it. It is on the disk when the promise resolves.
 * @throws MirrorSealed when the database was wiped
 */
export function keepMessage(mirror: Mirror, message: WaitingMessage): Promise<void> {
  return changeWaiting(mirror, (waiting) => [...waiting.filter(({ id }) => id !== message.id), message]);
}

/** Deletes a message that the server has, or that its person gave up. */
export function dropMessage(mirror: Mirror, message: Id): Promise<void> {
  return changeWaiting(mirror, (waiting) => waiting.filter(({ id }) => id !== message));
}

/** Records the server's refusal of a message. */
export function refuseMessage(mirror: Mirror, message: Id, refusal: string): Promise<void> {
  return changeWaiting(mirror, (waiting) =>
    waiting.map((one) => (one.id === message ? { ...one, refusal } : one)),
  );
}

async function changeWaiting(
  { strict }: Mirror,
  change: (waiting: readonly WaitingMessage[]) => readonly WaitingMessage[],
): Promise<void> {
  await strict.transaction('rw', strict.meta, async () => {
    await openSession(strict);
    const waiting = change(await waitingMessages(strict));
    if (waiting.length === 0) await strict.meta.delete('messages');
    else await strict.meta.put({ k: 'messages', waiting });
  });
}

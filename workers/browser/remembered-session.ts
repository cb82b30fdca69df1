import { get, set } from 'idb-keyval';
import type { EngineSession } from '../../src/contract/sync/engine-port.ts';
import { deviceStore } from '../../src/mirror/device-store.ts';

const SESSION = 'session';

type Remembered = Omit<EngineSession, 'visible' | 'entry'>;

/** The person whose outbox the service worker may send when no page is open. */
export function rememberedSession(): Promise<Remembered | undefined> {
  return get<Remembered>(SESSION, deviceStore);
}

export function rememberSession({ person, hub, build }: Remembered): Promise<void> {
  return set(SESSION, { person, hub, build } satisfies Remembered, deviceStore);
}

/** The storage key of whether this browser can start the app offline. */
export const OFFLINE_START = 'cabas.offline-start';

export type OfflineStart = 'ready' | 'unsupported' | 'failed';

export function noteOfflineStart(state: OfflineStart): void {
  sessionStorage.setItem(OFFLINE_START, state);
}

/** The offline start is being prepared, for the first time or again. */
export function forgetOfflineStart(): void {
  sessionStorage.removeItem(OFFLINE_START);
}

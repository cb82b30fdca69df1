/** Where the state of synchronisation finds whether this browser can start the app with no network. */
export const OFFLINE_START = 'cabas.offline-start';

export type OfflineStart = 'ready' | 'unsupported' | 'failed';

export function noteOfflineStart(state: OfflineStart): void {
  sessionStorage.setItem(OFFLINE_START, state);
}

/** It is being prepared, again or for the first time. */
export function forgetOfflineStart(): void {
  sessionStorage.removeItem(OFFLINE_START);
}

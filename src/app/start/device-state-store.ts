import type { DeviceStore, DeviceSettings, OpenScreen } from '../../hooks/use-device.ts';
import { readCopy, storeCopy } from './device-state-backup.ts';

const KEY = 'cabas.device';
const LOCALE_KEY = 'localeId';

const fresh: DeviceSettings = {
  person: null,
  entry: '',
  roles: [],
  hub: undefined,
  basket: undefined,
  visitor: false,
  email: '',
  people: [],
  localeId: 'fr-FR',
  theme: 'auto',
  contrast: 'normal',
  hand: 'right',
  open: undefined,
  setupDue: false,
  countedSince: undefined,
  storageAsked: false,
  install: undefined,
};

/** Restores device settings that a crash kept from reaching local storage. Called before the device store opens. */
export async function restoreDeviceSettings(storage: Storage | undefined): Promise<void> {
  const copy = await readCopy();
  if (copy === undefined || copy.turn <= turnOf(storage?.getItem(KEY))) return;
  storage?.setItem(KEY, copy.text);
  storage?.setItem(LOCALE_KEY, copy.localeId);
  // A store that opened before the copy arrived reads again.
  dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

/** The device settings in local storage; without storage they last as long as the page. */
export function openDevice(storage: Storage | undefined): DeviceStore {
  const listeners = new Set<() => void>();
  let state = lastKnown(storage);
  const readAgain = () => {
    state = lastKnown(storage);
    for (const listener of listeners) listener();
  };
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === LOCALE_KEY) readAgain();
  });
  // A page restored from the back/forward cache has missed changes: its person may have signed out.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readAgain();
  });
  return {
    read: () => state,
    write: (change) => {
      state = { ...state, ...change };
      // Another tab may have written meanwhile: continues from the stored counter.
      const turn = turnOf(storage?.getItem(KEY)) + 1;
      const text = JSON.stringify({ ...state, localeId: undefined, turn });
      storage?.setItem(KEY, text);
      storage?.setItem(LOCALE_KEY, state.localeId);
      void storeCopy({ turn, text, localeId: state.localeId });
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The settings in local storage: almost always current, and certainly after `restoreDeviceSettings`. */
export function lastKnown(storage: Storage | undefined): DeviceSettings {
  const locale = storage?.getItem(LOCALE_KEY);
  return { ...fresh, ...parsed(storage?.getItem(KEY)), localeId: locale === 'fr-CH' ? 'fr-CH' : 'fr-FR' };
}

/** Values of older builds or edited by hand are ignored where invalid. */
function parsed(text: string | null | undefined): Partial<DeviceSettings> {
  const json = readJson(text);
  const has = <Key extends keyof DeviceSettings>(
    key: Key,
    fits: (value: unknown) => value is DeviceSettings[Key],
  ) => (fits(json[key]) ? { [key]: json[key] } : {});
  return {
    ...has(
      'person',
      (value): value is DeviceSettings['person'] => value === null || Number.isSafeInteger(value),
    ),
    ...has('entry', isText),
    ...has('roles', isTexts),
    ...has('hub', isText),
    ...has('basket', isText),
    ...has('visitor', (value): value is boolean => typeof value === 'boolean'),
    ...has('email', isText),
    ...has('people', (value): value is number[] => Array.isArray(value) && value.every(Number.isSafeInteger)),
    ...has('theme', (value): value is DeviceSettings['theme'] => isOneOf(['auto', 'light', 'dark'], value)),
    ...has('contrast', (value): value is DeviceSettings['contrast'] => isOneOf(['normal', 'more'], value)),
    ...has('hand', (value): value is DeviceSettings['hand'] => isOneOf(['right', 'left'], value)),
    ...has('open', isOpenScreen),
    ...has('setupDue', (value): value is boolean => typeof value === 'boolean'),
    ...has('countedSince', (value): value is number | null => value === null || Number.isFinite(value)),
    ...has('storageAsked', (value): value is boolean => typeof value === 'boolean'),
    ...has('install', isText),
  };
}

function turnOf(text: string | null | undefined): number {
  const { turn } = readJson(text);
  return typeof turn === 'number' && Number.isSafeInteger(turn) ? turn : 0;
}

function readJson(text: string | null | undefined): Record<string, unknown> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function isOpenScreen(value: unknown): value is OpenScreen {
  if (typeof value !== 'object' || value === null || !('href' in value) || !('at' in value)) return false;
  return typeof value.href === 'string' && typeof value.at === 'number';
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}

function isOneOf(words: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && words.includes(value);
}

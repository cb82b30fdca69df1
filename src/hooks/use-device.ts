import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Person } from '../contract/sync/sync.ts';

/** The device settings, stored outside the people's databases. */
export interface DeviceSettings {
  /** The person whose database is open; `null`: the visitor's. */
  readonly person: Person;
  /** Identifies the sign-in of the current person; empty before the first named one. */
  readonly entry: string;
  /** The person's last known roles, so that guards need no database. */
  readonly roles: readonly string[];
  readonly hub: string | undefined;
  /** The shared basket that the shelf fills; `undefined`: one's own cart (docs/rules.md#shared-baskets). */
  readonly basket: string | undefined;
  /** « Faire mes courses sans compte » was chosen (docs/rules.md#visitors). */
  readonly visitor: boolean;
  /** Suggested at sign-in; never an admin's, never on a shared device (docs/rules.md#remembered-e-mail). */
  readonly email: string;
  /** The people who signed in on this device: two of them make it shared (docs/rules.md#shared-devices). */
  readonly people: readonly number[];
  readonly localeId: 'fr-FR' | 'fr-CH';
  readonly theme: 'auto' | 'light' | 'dark';
  readonly contrast: 'normal' | 'more';
  /** The dominant hand: the most used controls are on its side. */
  readonly hand: 'right' | 'left';
  /** A courier's last open screen: their browser reopens it (docs/rules.md#courier-start). */
  readonly open: OpenScreen | undefined;
  /** Whether the first day was begun here and is not finished: the app has no other screen until then. */
  readonly setupDue: boolean;
  /** When the person consented to counting visits. `null`: declined; `undefined`: not asked yet. */
  readonly countedSince: number | null | undefined;
  /** Whether the browser has prompted for persistent storage: it must not prompt twice. */
  readonly storageAsked: boolean;
  /** The installation id that the databases must match: a different one means that they were deleted. */
  readonly install: string | undefined;
}

/** A URL of this app and when it was opened, by this device's clock. */
export interface OpenScreen {
  readonly href: string;
  readonly at: number;
}

export interface DeviceStore {
  readonly read: () => DeviceSettings;
  readonly write: (change: Partial<DeviceSettings>) => void;
  readonly listen: (listener: () => void) => () => void;
}

export const DeviceStoreContext = createContext<DeviceStore | undefined>(undefined);

/** The device settings, kept current, and their setter. */
export function useDevice(): readonly [DeviceSettings, DeviceStore['write']] {
  const device = useContext(DeviceStoreContext);
  if (!device) throw new Error('no device above this component');
  return [useSyncExternalStore(device.listen, device.read), device.write];
}
